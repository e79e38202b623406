// Tracing a part of the boat (SON-6.3): one line along the outline, from the dot to the ring. A line
// that leaves the band, or is lifted, starts over. The button that says so stands in the page, for
// those who trace on paper; a clean line presses it.
document.addEventListener("DOMContentLoaded", () => {
  const STEP = 2; // how finely the outline is measured, in its own units
  let drawing = null;

  const measure = (field) => {
    const outline = field.querySelector(".outline");
    const length = outline.getTotalLength();
    const count = Math.ceil(length / STEP);
    return Array.from({ length: count + 1 }, (_, index) => outline.getPointAtLength((length * index) / count));
  };
  const place = (field, event) => {
    const point = new DOMPoint(event.clientX, event.clientY);
    return point.matrixTransform(field.getScreenCTM().inverse());
  };
  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const says = (field, what) => {
    const line = field.parentElement.querySelector(".trace-says");
    line.textContent = line.dataset[what];
  };
  const put = (circle, point) => {
    circle.setAttribute("cx", point.x);
    circle.setAttribute("cy", point.y);
  };
  const prepare = () => document.querySelectorAll("[data-trace]").forEach((field) => {
    const points = measure(field);
    put(field.querySelector(".from"), points[0]);
    put(field.querySelector(".to"), points.at(-1));
  });

  const stop = (what) => {
    const { field } = drawing;
    delete field.dataset.drawing;
    if (what !== "done") field.querySelector(".drawn").setAttribute("points", "");
    says(field, what);
    drawing = null;
    document.dispatchEvent(new Event("shiplog:drawn"));
    return field;
  };

  // How far the line has come: the nearest point of the outline, not far ahead and never back by
  // much, so that a short cut from one side of the boat to the other is a slip.
  const follow = (point) => {
    const { points, tolerance, reached } = drawing;
    const ahead = Math.ceil((3 * tolerance) / STEP);
    let best = -1;
    for (let index = Math.max(0, reached - ahead); index <= Math.min(points.length - 1, reached + ahead); index += 1) {
      if (apart(points[index], point) <= tolerance && (best < 0 || apart(points[index], point) < apart(points[best], point))) best = index;
    }
    if (best < 0) return false;
    drawing.reached = Math.max(reached, best);
    return true;
  };

  const move = (event) => {
    const point = place(drawing.field, event);
    drawing.line.push(`${point.x.toFixed(1)},${point.y.toFixed(1)}`);
    drawing.field.querySelector(".drawn").setAttribute("points", drawing.line.join(" "));
    if (!follow(point)) {
      stop("slip");
    } else if (drawing.reached >= drawing.points.length - 2) {
      stop("done").closest(".tracing").querySelector("[data-traced]").click();
    }
  };

  document.addEventListener("pointerdown", (event) => {
    const field = event.target.closest?.("[data-trace]");
    if (!field || !event.isPrimary) return;
    event.preventDefault();
    const points = measure(field);
    const tolerance = Number(field.dataset.tolerance);
    if (apart(points[0], place(field, event)) > tolerance) {
      says(field, "begin");
      return;
    }
    field.setPointerCapture(event.pointerId);
    field.dataset.drawing = "";
    drawing = { field, points, tolerance, reached: 0, line: [] };
    move(event);
  });
  document.addEventListener("pointermove", (event) => {
    if (!drawing) return;
    for (const one of event.getCoalescedEvents?.() ?? []) if (drawing) move(one);
    if (drawing) move(event);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { if (drawing) stop("lift"); });

  document.body.addEventListener("htmx:afterSwap", (event) => { if (event.target.id === "table") prepare(); });
  prepare();
});
