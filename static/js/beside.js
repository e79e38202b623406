// A refusal stands beside what was touched, which turns red: the eye is there already.
// What says it: `.toast.at`, filled by pieces.js or sent by the server. Without a place it stays where it is.
// It never lies in the way: the next tap anywhere takes it away, and so does the time it takes to read it. What is
// taken from the eye only can still be read by a screen reader.
document.addEventListener("DOMContentLoaded", () => {
  const GAP = 8;
  const LONG_ENOUGH = 10000; // milliseconds
  let leaving = null;
  let touched = ""; // a spot of the board, or the value of a button

  const found = () =>
    touched &&
    document.querySelector(
      `[data-place="${CSS.escape(touched)}"], #table button[value="${CSS.escape(touched)}"]`,
    );

  const forget = () =>
    document.querySelectorAll(".nope").forEach((place) => place.classList.remove("nope"));

  const shown = () =>
    [...document.querySelectorAll(".toast.no.at:not(.past)")].filter((box) =>
      box.textContent.trim(),
    );
  const away = () => {
    clearTimeout(leaving);
    shown().forEach((box) => box.classList.add("past"));
    forget();
  };
  // Not while somebody points at it, or is on their way to its link.
  const leave = () => {
    const read = shown().some((box) => box.matches(":hover") || box.querySelector(":focus"));
    if (read) leaving = setTimeout(leave, LONG_ENOUGH);
    else away();
  };
  const appear = (box) => {
    clearTimeout(leaving);
    box.classList.remove("past");
    if (box.textContent.trim()) leaving = setTimeout(leave, LONG_ENOUGH);
  };

  // Below it, or above where there is no room; never wider than the window.
  const put = (box, place) => {
    forget();
    if (!place || !box.matches(".at") || !box.textContent.trim()) return;
    (place.querySelector(".slot") ?? place).classList.add("nope");
    const frame = box.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const spot = place.getBoundingClientRect();
    // As wide as the column of the button, where keys lie beside it.
    const column = place.closest("[data-column]");
    box.style.maxWidth = column ? `${column.offsetWidth}px` : "";
    const room = document.documentElement.clientWidth - box.offsetWidth - GAP;
    const left = Math.max(GAP, Math.min(spot.left + spot.width / 2 - box.offsetWidth / 2, room));
    const below = spot.bottom + GAP + box.offsetHeight < window.innerHeight;
    box.style.left = `${left - frame.left}px`;
    box.style.top = `${(below ? spot.bottom + GAP : spot.top - GAP - box.offsetHeight) - frame.top}px`;
  };

  document.addEventListener(
    "click",
    (event) => {
      if (!event.target.closest(".toast.no.at a")) away();
      const place = event.target.closest("[data-place]");
      touched = place
        ? place.dataset.place
        : (event.target.closest("button[name=action]")?.value ?? touched);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") away();
  });
  document.addEventListener("shiplog:told", (event) => {
    appear(event.target);
    put(event.target, found());
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "table") return;
    const box = document.querySelector("#table .toast.no.at");
    if (!box) return;
    appear(box);
    put(box, found());
  });
  shown().forEach(appear);
});
