// A map of the table's own, drawn: the grid is another way to write the rows of the text field, which
// stays what is sent. What is wrong with a map the server says, as everywhere.
document.addEventListener("DOMContentLoaded", () => {
  const SIGNS = [".", "#", "O", "M"];
  const MARKS = { ".": "", "#": "▲", O: "○", M: "M" };
  const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  document.querySelectorAll("[data-map-editor]").forEach((editor) => {
    const part = (name) => editor.querySelector(`[data-${name}]`);
    const { maps, columns, kinds } = JSON.parse(editor.querySelector("script").textContent);
    const text = editor.querySelector("textarea");
    const grid = part("grid");
    const sizes = Object.fromEntries([...editor.querySelectorAll("[data-size]")].map((select) => [select.dataset.size, select]));
    let asking = 0;

    const rows = () => text.value.toUpperCase().split("\n").map((line) => line.trim()).filter(Boolean);
    const cells = () => [...grid.querySelectorAll("button")];
    // The names are read aloud with every cell; beside the grid they are for the eyes.
    const edge = (text) => {
      const found = document.createElement("span");
      found.className = "edge";
      found.ariaHidden = "true";
      found.textContent = text;
      return found;
    };

    const ask = () => {
      clearTimeout(asking);
      if (!text.value.trim()) {
        part("said").replaceChildren();
        return;
      }
      asking = setTimeout(() => {
        const values = { chart: text.value };
        const form = new FormData(text.form);
        ["scenario", "mode"].forEach((name) => { if (form.get(name)) values[name] = form.get(name); });
        htmx.ajax("GET", editor.dataset.check, { target: part("said"), swap: "innerHTML", values });
      }, 250);
    };

    const show = (cell, x, y, sign) => {
      cell.dataset.sign = sign;
      cell.textContent = MARKS[sign] ?? "?";
      cell.setAttribute("aria-label", `${columns[x]}${y + 1}: ${kinds[sign] ?? sign}`);
    };

    const draw = () => {
      const lines = rows();
      const across = Math.min(Math.max(0, ...lines.map((line) => line.length)), columns.length);
      grid.hidden = part("how").hidden = !lines.length;
      grid.style.gridTemplateColumns = `24px repeat(${across}, minmax(26px, 40px))`;
      const letters = ["", ...columns.slice(0, across)].map(edge);
      grid.replaceChildren(...letters, ...lines.slice(0, columns.length).flatMap((line, y) => [edge(y + 1), ...[...line.padEnd(across, ".")].slice(0, across).map((sign, x) => {
        const cell = document.createElement("button");
        cell.type = "button";
        cell.tabIndex = x || y ? -1 : 0; // one stop for the Tab key, the arrows go on from there
        if (x % 5 === 4) cell.classList.add("sector-right");
        if (y % 5 === 4) cell.classList.add("sector-below");
        cell.dataset.x = x;
        cell.dataset.y = y;
        show(cell, x, y, sign);
        return cell;
      })]));
      sizes.columns.value = across;
      sizes.rows.value = lines.length;
      ask();
    };

    const write = (lines) => {
      text.value = lines.join("\n");
      draw();
    };

    grid.addEventListener("click", (event) => {
      const cell = event.target.closest("button");
      if (!cell) return;
      const { x, y } = cell.dataset;
      const sign = SIGNS[(SIGNS.indexOf(cell.dataset.sign) + 1) % SIGNS.length];
      const lines = rows();
      lines[y] = lines[y].padEnd(Number(x), ".").slice(0, x) + sign + lines[y].slice(Number(x) + 1);
      text.value = lines.join("\n");
      show(cell, Number(x), Number(y), sign);
      ask();
    });

    grid.addEventListener("keydown", (event) => {
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = [Number(event.target.dataset.x) + step[0], Number(event.target.dataset.y) + step[1]];
      const next = grid.querySelector(`[data-x="${x}"][data-y="${y}"]`);
      if (!next) return;
      cells().forEach((cell) => { cell.tabIndex = cell === next ? 0 : -1; });
      next.focus();
    });

    part("from").addEventListener("change", (event) => {
      const chosen = maps[event.target.value];
      part("doubt").textContent = chosen?.doubt ?? "";
      part("doubt").hidden = !chosen?.doubt;
      write(chosen?.rows ?? []);
    });

    Object.values(sizes).forEach((select) => select.addEventListener("change", () => {
      const lines = rows();
      const across = Number(sizes.columns.value);
      const wanted = Array.from({ length: Number(sizes.rows.value) }, (_, y) => (lines[y] ?? "").padEnd(across, ".").slice(0, across));
      write(wanted);
    }));

    text.addEventListener("input", draw);
    text.form?.addEventListener("change", (event) => { if (["scenario", "mode"].includes(event.target.name)) ask(); });
    part("tools").hidden = false;
    part("as-text").open = false;
    draw();
  });
});
