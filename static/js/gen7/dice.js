// A die that has been put somewhere glides there from where it was, so that everybody sees which.
// Only to show where it went: nothing waits for it, and with reduced motion it is simply there.
document.addEventListener("DOMContentLoaded", () => {
  const glide = { duration: 150, easing: "ease-out" };
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let before = new Map(); // a die's name: its spot (none: at home), and where that was on the screen

  const seen = () => {
    const found = new Map();
    const note = (name, place, box) => {
      if (box.width) found.set(name, { place, box });
    };
    document
      .querySelectorAll("a[data-piece], .sector-dice [data-piece]")
      .forEach((die) => note(die.dataset.piece, "", die.getBoundingClientRect()));
    document
      .querySelectorAll(".spot[data-holds]")
      .forEach((spot) =>
        note(
          spot.dataset.holds,
          spot.dataset.place,
          spot.firstElementChild.getBoundingClientRect(),
        ),
      );
    return found;
  };

  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id === "table") before = seen();
  });

  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "table" || still.matches) return;
    document.querySelectorAll(".spot[data-holds]").forEach((spot) => {
      const from = before.get(spot.dataset.holds);
      if (!from || from.place === spot.dataset.place) return; // a board that only grew is no journey
      const die = spot.firstElementChild;
      const to = die.getBoundingClientRect();
      const there = `translate(${from.box.left - to.left}px, ${from.box.top - to.top}px)`;
      die.animate(
        [
          { transform: there, zIndex: 4 },
          { transform: "none", zIndex: 4 },
        ],
        glide,
      );
    });
  });
});
