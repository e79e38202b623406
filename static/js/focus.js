// After a tap the focus goes to what is due now, or to the reason why not: once, and at once.
// (The attribute autofocus does it too, but later, when a quick Tab has already moved on.)
document.addEventListener("DOMContentLoaded", () => {
  document.body.addEventListener("htmx:afterSwap", () => {
    const wanted = [...document.querySelectorAll("[data-focus]")];
    wanted.forEach((element) => element.removeAttribute("data-focus"));
    wanted[0]?.focus();
  });
});
