// The second half of a double tap was meant for the table before, not for the one that came between.
document.addEventListener("DOMContentLoaded", () => {
  const HALF_A_DOUBLE_TAP = 300; // milliseconds; whoever means to tap twice has to look first
  let arrived = -Infinity;
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "table") arrived = event.timeStamp;
  });
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail > 1 && event.timeStamp - arrived < HALF_A_DOUBLE_TAP) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
});
