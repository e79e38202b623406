// Tracing a part of the boat (SON-6.3): one line along the outline, from the dot to the ring. A line
// that leaves the band, or is lifted, starts over. A clean line goes into its field, beside the button
// that signs the part: the server looks at it once more.
document.addEventListener("DOMContentLoaded", () => {
  const STEP = 20; // how finely the outline is measured, in its own units
  const MOST = 300; // points of a line
  let drawing = null;

  const measure = (field) => {
    const outline = field.querySelector(".outline");
    const length = outline.getTotalLength();
    const count = Math.ceil(length / STEP);
    return Array.from({ length: count + 1 }, (_, index) =>
      outline.getPointAtLength((length * index) / count),
    );
  };
  const place = (field, event) => {
    const point = new DOMPoint(event.clientX, event.clientY);
    const { x, y } = point.matrixTransform(field.getScreenCTM().inverse());
    return {
      x: Math.round(Math.min(1200, Math.max(0, x))),
      y: Math.round(Math.min(700, Math.max(0, y))),
    };
  };
  const written = (line) => line.map(({ x, y }) => `${x},${y}`).join(" ");
  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const says = (field, what) => {
    const line = field.parentElement.querySelector(".trace-says");
    line.textContent = line.dataset[what];
  };
  const put = (circle, point) => {
    circle.setAttribute("cx", point.x);
    circle.setAttribute("cy", point.y);
  };
  const prepare = () =>
    document.querySelectorAll("[data-trace]").forEach((field) => {
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
    for (
      let index = Math.max(0, reached - ahead);
      index <= Math.min(points.length - 1, reached + ahead);
      index += 1
    ) {
      if (
        apart(points[index], point) <= tolerance &&
        (best < 0 || apart(points[index], point) < apart(points[best], point))
      )
        best = index;
    }
    if (best < 0) return false;
    drawing.reached = Math.max(reached, best);
    return true;
  };

  const move = (event) => {
    const point = place(drawing.field, event);
    const { field, line, points } = drawing;
    // As fine as the outline is measured: a slow hand makes no longer line than a quick one.
    if (!line.length || apart(line.at(-1), point) >= STEP / 2) line.push(point);
    field.querySelector(".drawn").setAttribute("points", written(line));
    if (!follow(point) || line.length >= MOST) {
      stop("slip");
    } else if (drawing.reached >= points.length - 2) {
      const tracing = stop("done").closest(".tracing");
      tracing.querySelector("[data-line]").value = written([...line, point]);
      tracing.querySelector("[data-traced]").click();
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
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => {
      if (drawing) stop("lift");
    });

  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "table") prepare();
  });
  prepare();
});
