// What cannot be taken back is aimed first, and so is every cell, which is small for a finger: a tap on a lit
// cell, a sector or a distance marks it and fills the button that does it; that button, or a second tap on the
// same place, does it. A course has its own button in the rose. The actions are the server's.
document.addEventListener("DOMContentLoaded", () => {
  const AGAIN = 400; // milliseconds: sooner it is the same tap
  let aimed = "";
  let since = 0;

  const all = () => [...document.querySelectorAll(".spot.legal button.way, a[data-aim]")];
  const action = (target) => target.dataset.aim ?? target.value;
  const name = (target) =>
    target.closest("[data-name]")?.dataset.name ?? (target.textContent.trim() || target.ariaLabel);
  const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const course = () =>
    [...document.querySelectorAll(".rose .course")].find((key) => key.value === aimed);
  const trigger = () =>
    document.querySelector(".aim:not([hidden]) [data-fire], .dive[data-fire]") ?? course();

  // The rose has the same key; the line above it says what a second tap does.
  const showCourse = (found) => {
    const key = found.length ? course() : undefined;
    document
      .querySelectorAll(".rose .course")
      .forEach((one) => one.classList.toggle("aimed", one === key));
    const line = document.querySelector("#captain [data-again]");
    if (!line) return;
    line.dataset.usual ??= line.textContent;
    line.textContent = key
      ? line.dataset.again.replace("{}", capital(name(found[0])))
      : line.dataset.usual;
  };

  const show = () => {
    const fire = trigger();
    const found = all().filter((target) => action(target) === aimed);
    all().forEach((target) => {
      const on = found.includes(target);
      (target.closest(".spot") ?? target).classList.toggle("aimed", on);
      if (on) target.setAttribute("aria-current", "true");
      else target.removeAttribute("aria-current");
    });
    showCourse(found);
    if (!fire?.dataset.fire || !found.length) return;
    fire.hidden = false;
    fire.value = aimed;
    fire.textContent = fire.dataset.fire.replace("{}", name(found[0]));
    fire.scrollIntoView({ block: "nearest" });
  };

  document.addEventListener(
    "click",
    (event) => {
      if (event.target.closest("[data-piece]")) {
        forget();
        return;
      }
      const target = event.target.closest(".spot.legal button.way, a[data-aim]");
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      if (action(target) !== aimed) {
        aimed = action(target);
        since = Date.now();
        show();
      } else if (Date.now() - since > AGAIN) {
        trigger()?.click();
      }
    },
    true,
  );

  // Another system: nothing is aimed at yet. The sonar has nothing to aim at.
  const forget = () => {
    aimed = "";
    document.querySelectorAll("[data-fire*='{}']").forEach((fire) => {
      fire.hidden = true;
    });
    show();
  };
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "table" && aimed) show();
  });
});
