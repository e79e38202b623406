// A map drawn on a grid: another way to write the rows of the text field, which stays what is sent.
// The page says which signs there are, how they look and what they are called; the server says what
// is wrong with a map, and is told what stands in the fields beside it (data-beside).
document.addEventListener("DOMContentLoaded", () => {
  const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  document.querySelectorAll("[data-map-editor]").forEach((editor) => {
    const part = (name) => editor.querySelector(`[data-${name}]`);
    const { maps, columns, kinds, sector } = JSON.parse(editor.querySelector("script").textContent);
    const signs = kinds.map(([sign]) => sign);
    const [empty] = signs;
    const looks = Object.fromEntries(kinds.map(([sign, mark, name]) => [sign, { mark, name }]));
    const beside = editor.dataset.beside.split(" ");
    const text = editor.querySelector("textarea");
    const grid = part("grid");
    const sizes = Object.fromEntries(
      [...editor.querySelectorAll("[data-size]")].map((select) => [select.dataset.size, select]),
    );
    let asking = 0;

    const rows = () =>
      text.value
        .toUpperCase()
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
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
        const values = { [text.name]: text.value };
        const form = new FormData(text.form);
        beside.forEach((name) => {
          if (form.get(name)) values[name] = form.get(name);
        });
        htmx.ajax("GET", editor.dataset.check, { target: part("said"), swap: "innerHTML", values });
      }, 250);
    };

    const show = (cell, x, y, sign) => {
      cell.dataset.sign = sign;
      cell.textContent = looks[sign]?.mark ?? "?";
      cell.setAttribute("aria-label", `${columns[x]}${y + 1}: ${looks[sign]?.name ?? sign}`);
    };

    const draw = () => {
      const lines = rows();
      const across = Math.min(Math.max(0, ...lines.map((line) => line.length)), columns.length);
      grid.hidden = part("how").hidden = !lines.length;
      grid.style.gridTemplateColumns = `24px repeat(${across}, minmax(26px, 40px))`;
      const letters = ["", ...columns.slice(0, across)].map(edge);
      grid.replaceChildren(
        ...letters,
        ...lines.slice(0, columns.length).flatMap((line, y) => [
          edge(y + 1),
          ...[...line.padEnd(across, empty)].slice(0, across).map((sign, x) => {
            const cell = document.createElement("button");
            cell.type = "button";
            cell.tabIndex = x || y ? -1 : 0; // one stop for the Tab key, the arrows go on from there
            if (x % sector === sector - 1) cell.classList.add("sector-right");
            if (y % sector === sector - 1) cell.classList.add("sector-below");
            cell.dataset.x = x;
            cell.dataset.y = y;
            show(cell, x, y, sign);
            return cell;
          }),
        ]),
      );
      Object.values(sizes).forEach((select) => {
        select.closest("label").hidden = !lines.length; // there is nothing to make larger yet
      });
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
      const sign = signs[(signs.indexOf(cell.dataset.sign) + 1) % signs.length];
      const lines = rows();
      lines[y] =
        lines[y].padEnd(Number(x), empty).slice(0, x) + sign + lines[y].slice(Number(x) + 1);
      text.value = lines.join("\n");
      show(cell, Number(x), Number(y), sign);
      ask();
    });

    grid.addEventListener("keydown", (event) => {
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = [
        Number(event.target.dataset.x) + step[0],
        Number(event.target.dataset.y) + step[1],
      ];
      const next = grid.querySelector(`[data-x="${x}"][data-y="${y}"]`);
      if (!next) return;
      cells().forEach((cell) => {
        cell.tabIndex = cell === next ? 0 : -1;
      });
      next.focus();
    });

    part("from").addEventListener("change", (event) => {
      const chosen = maps[event.target.value];
      part("doubt").textContent = chosen?.doubt ?? "";
      part("doubt").hidden = !chosen?.doubt;
      write(chosen?.rows ?? []);
    });

    Object.values(sizes).forEach((select) =>
      select.addEventListener("change", () => {
        const lines = rows();
        const across = Number(sizes.columns.value);
        const wanted = Array.from({ length: Number(sizes.rows.value) }, (_, y) =>
          (lines[y] ?? "").padEnd(across, empty).slice(0, across),
        );
        write(wanted);
      }),
    );

    text.addEventListener("input", draw);
    text.form?.addEventListener("change", (event) => {
      if (beside.includes(event.target.name)) ask();
    });
    part("tools").hidden = false;
    part("as-text").open = false;
    draw();
  });
});
