// The control that the guide speaks of gets a ring. Which one it is stands in the page.
document.addEventListener("DOMContentLoaded", () => {
  const point = () => {
    document.querySelectorAll(".pointed").forEach((one) => one.classList.remove("pointed"));
    const wanted = document.querySelector(".guide")?.dataset.points;
    if (!wanted) return;
    for (const control of wanted.split("|").reverse()) {
      const all = [...document.querySelectorAll(control)];
      const there = all.find((one) => one.checkVisibility()); // and not folded away
      if (!there) continue;
      there.classList.add("pointed");
      return;
    }
  };

  document.body.addEventListener("htmx:afterSettle", point);
  document.addEventListener("toggle", point, true); // what was folded is there now
  point();
  // What was aimed by a tap shows its button without asking the server.
  window.addEventListener("click", () => requestAnimationFrame(point), true);
});
