// The radio operator's pad: who taps faster than the answers come loses nothing. A tap waits for the
// answer to the one before and is made on the page that came. The same button again is a double tap.
document.addEventListener("DOMContentLoaded", () => {
  const waiting = [];
  let newest = "";
  const answering = () => document.querySelector("#radio.htmx-request");
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest("#radio .pad button");
      if (!button) return;
      if (answering()) {
        event.preventDefault();
        event.stopPropagation();
        if (button.id === newest) return;
        waiting.push(button.id);
      }
      newest = button.id;
    },
    true,
  );
  document.body.addEventListener("htmx:afterSettle", () => {
    newest = "";
    while (waiting.length && !answering()) document.getElementById(waiting.shift())?.click();
  });
  // Without an answer what waited for it is not made on some later page; the page says so.
  for (const trouble of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.body.addEventListener(trouble, () => {
      waiting.length = 0;
    });
  }
});
