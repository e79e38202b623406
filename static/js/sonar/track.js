// The radio operator's own paper: what was heard slides over the chart with the finger, and marks, crosses,
// lines and words stay on this device. Nothing of it is sent, and nothing is judged.
document.addEventListener("DOMContentLoaded", () => {
  const CELL = 20;
  const SVG = "http://www.w3.org/2000/svg";
  const STEPS = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] };
  let tool = "";
  let doing = null;
  let cursor = null; // of the keyboard: a cell

  const tools = () => document.querySelector("[data-tools]");
  const chart = () => document.querySelector("#radio .chart svg");
  const key = () => `radio ${tools().dataset.tools}`;
  const kept = () => {
    const found = JSON.parse(localStorage.getItem(key()) ?? "null");
    return { slid: {}, cells: {}, lines: [], words: "", ...found };
  };
  const keep = (change) => {
    const paper = kept();
    change(paper);
    localStorage.setItem(key(), JSON.stringify(paper));
  };

  const draw = (kind, attributes) => {
    const shape = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    return shape;
  };
  const points = (line) => line.map(([x, y]) => `${x},${y}`).join(" ");
  const sketch = (paper) =>
    document.querySelector("#radio [data-pencil]").replaceChildren(
      ...Object.entries(paper.cells).map(([place, sign]) => {
        const [x, y] = place.split(" ").map((one) => (Number(one) + 1) * CELL);
        return sign === "mark"
          ? draw("circle", { class: "mark", cx: x, cy: y, r: 7 })
          : draw("path", { class: "out", d: `M${x - 6} ${y - 6}l12 12m0-12l-12 12` });
      }),
      ...paper.lines.map((line) => draw("polyline", { class: "line", points: points(line) })),
      ...(cursor ? [draw("rect", { class: "cursor", ...box(cursor) })] : []),
    );
  const box = ([x, y]) => ({
    x: (x + 0.5) * CELL,
    y: (y + 0.5) * CELL,
    width: CELL,
    height: CELL,
  });

  // Where the server put a stretch, and how many cells it has been slid since.
  const put = (stretch, [x, y]) => {
    stretch.dataset.begin ??= stretch.getAttribute("transform").match(/-?\d+/g).join(" ");
    const [left, top] = stretch.dataset.begin.split(" ").map(Number);
    stretch.setAttribute("transform", `translate(${left + x * CELL} ${top + y * CELL})`);
  };
  const show = () => {
    if (!tools() || !chart()) return;
    const paper = kept();
    document
      .querySelectorAll("#radio [data-stretch]")
      .forEach((one) => put(one, paper.slid[one.dataset.stretch] ?? [0, 0]));
    sketch(paper);
    chart().tabIndex = 0;
    tools().hidden = false;
    const jot = document.querySelector("[data-jot]");
    jot.hidden = false;
    const field = jot.querySelector("textarea");
    if (document.activeElement !== field) field.value = paper.words;
    tools()
      .querySelectorAll("[aria-pressed]")
      .forEach((one) => one.setAttribute("aria-pressed", one.dataset.tool === tool));
  };
  const slide = (stretch, by) => {
    keep((paper) => {
      const [x, y] = paper.slid[stretch.dataset.stretch] ?? [0, 0];
      paper.slid[stretch.dataset.stretch] = [x + by[0], y + by[1]];
    });
    show();
  };

  const place = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY);
    const { x, y } = point.matrixTransform(chart().getScreenCTM().inverse());
    return [x, y];
  };
  const cell = ([x, y]) => [Math.floor((x - CELL / 2) / CELL), Math.floor((y - CELL / 2) / CELL)];

  const sign = (place) => {
    const at = place.join(" ");
    keep((paper) => {
      if (paper.cells[at] === tool) delete paper.cells[at];
      else paper.cells[at] = tool;
    });
    show();
  };

  // With keys: arrows go from cell to cell while a tool is chosen, and slide the track while none is.
  const ARROWS = { ArrowUp: "north", ArrowDown: "south", ArrowRight: "east", ArrowLeft: "west" };
  document.addEventListener("keydown", (event) => {
    if (!tools() || !event.target.closest?.("#radio .chart svg")) return;
    const way = STEPS[ARROWS[event.key]];
    const marks = tool === "mark" || tool === "cross";
    if (way && marks) {
      const last = [chart().viewBox.baseVal.width, chart().viewBox.baseVal.height];
      const from = cursor ?? [-way[0], -way[1]];
      cursor = from.map((one, axis) =>
        Math.max(0, Math.min(last[axis] / CELL - 1.5, one + way[axis])),
      );
      show();
    } else if (way) {
      const first = document.querySelector("#radio [data-stretch]");
      if (first) slide(first, way);
    } else if (cursor && marks && [" ", "Enter"].includes(event.key)) {
      sign(cursor);
    } else {
      return;
    }
    event.preventDefault();
  });

  document.addEventListener("pointerdown", (event) => {
    if (!tools() || !event.isPrimary || !event.target.closest?.("#radio .chart svg")) return;
    const stretch = event.target.closest("[data-stretch]");
    const [x, y] = place(event);
    if (stretch && !tool) {
      doing = { stretch, from: cell([x, y]) };
    } else if (tool === "draw") {
      doing = { line: [[Math.round(x), Math.round(y)]] };
    } else if (tool) {
      sign(cell([x, y]));
      return;
    } else {
      return;
    }
    event.preventDefault();
    chart().dataset.drawing = ""; // an update waits until the finger is lifted
  });
  // A finger that holds the track does not scroll the page: browsers heed `touch-action` of a whole drawing only.
  document.addEventListener("touchstart", (event) => doing && event.preventDefault(), {
    passive: false,
  });
  document.addEventListener("pointermove", (event) => {
    if (!doing || !chart()) return;
    if (doing.line) {
      doing.line.push(place(event).map(Math.round));
      sketch({ ...kept(), lines: [...kept().lines, doing.line] });
      return;
    }
    const [x, y] = cell(place(event));
    const by = [x - doing.from[0], y - doing.from[1]];
    if (!by[0] && !by[1]) return;
    doing.from = [x, y];
    slide(doing.stretch, by);
  });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => {
      if (!doing) return;
      if (doing.line) keep((paper) => paper.lines.push(doing.line));
      doing = null;
      if (chart()) delete chart().dataset.drawing;
      document.dispatchEvent(new Event("shiplog:drawn"));
    });

  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-slide]");
    const button = event.target.closest("[data-tool]");
    if (step) {
      event.preventDefault();
      const first = document.querySelector("#radio [data-stretch]");
      if (first) slide(first, STEPS[step.dataset.slide]);
    } else if (button?.dataset.tool === "anew") {
      localStorage.removeItem(key());
      tool = "";
      show();
    } else if (button) {
      tool = tool === button.dataset.tool ? "" : button.dataset.tool;
      cursor = null;
      show();
    }
  });
  document.addEventListener("input", (event) => {
    if (event.target.closest("[data-jot]"))
      keep((paper) => {
        paper.words = event.target.value;
      });
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "table") show();
  });
  show();
});
