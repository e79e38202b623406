// The sentence above the keys says what they say, while they are tapped. All words are on the keys; here they are only
// put together. And where a key moves a marker, its track shows the cell that it will reach.
document.addEventListener("DOMContentLoaded", () => {
  const pressed = (group) => [...group.querySelectorAll("input:checked")];
  const put = (pattern, words) =>
    Object.entries(words)
      .reduce((text, [name, word]) => text.replace(`%(${name})s`, word ?? ""), pattern)
      .trim();

  const ofGroup = (group) => {
    const typed = group.querySelector("input[type=number]");
    const said = typed
      ? Number(typed.value) || ""
      : pressed(group)
          .map((key) => key.dataset.say)
          .join(", ");
    return said === "" ? "" : put(group.dataset.says, { what: said });
  };

  // More was paid than the app believed to be there: then the app was wrong.
  const lacking = (group) => {
    const paid = Number(group.querySelector("input").value);
    return paid > Number(group.dataset.held) ? put(group.dataset.lacks, { what: paid }) : "";
  };

  const ofEffect = (pad) => {
    const part = (name) =>
      [...pad.querySelectorAll(`[data-part="${name}"]`)]
        .filter((group) => group.getClientRects().length)
        .flatMap(pressed);
    const words = (keys) => keys.map((key) => key.dataset.say);
    const whats = part("what").filter((key) => key.name.startsWith("what"));
    if (!whats.length) return "";
    const only = part("what").filter((key) => !whats.includes(key));
    const details = words(part("detail"));
    const [count] = words(part("count"));
    const [who] = words(part("who"));
    const noun = words(whats).filter(Boolean).join(pad.dataset.or);
    if (!noun && !details.length) return "";
    const what = [[noun, details.join(", ")].filter(Boolean).join(": "), ...words(only)].join(" ");
    if (!count && !details.length) return `${what} …`;
    const alone = whats.some((key) => "alone" in key.dataset) || !who;
    return put(alone ? pad.dataset.plain : pad.dataset.effect, { count, what, who });
  };

  const say = () => {
    const lines = document.querySelectorAll("[data-sentence]");
    if (!lines.length) return;
    const groups = [...document.querySelectorAll(".saying [data-says]")].map(ofGroup);
    const effects = [...document.querySelectorAll(".saying .pad")].map(ofEffect);
    lines.forEach((line) => {
      const parts = [line.dataset.sentence, ...groups, ...effects].filter(Boolean);
      const [first, ...rest] = parts.join(", ");
      const said = parts.length ? first.toLocaleUpperCase() + rest.join("") : "";
      const ends = line.dataset.more && !said.endsWith("…");
      const whole = ends ? `${said}. ${line.dataset.more}` : said;
      const text = said ? whole : line.dataset.due;
      if (line.textContent !== text) line.textContent = text;
    });
    const lacks = [...document.querySelectorAll(".saying [data-lacks]")].map(lacking);
    document.querySelectorAll("[data-lacking]").forEach((line) => {
      const text = lacks.filter(Boolean).join(" ");
      if (line.textContent !== text) line.textContent = text;
    });
  };

  const ring = () => {
    document.querySelectorAll("[data-rings]").forEach((group) => {
      const [key] = pressed(group);
      const track = document.querySelector(`[data-track="${group.dataset.rings}"]`);
      if (!track) return;
      const cells = [...track.querySelectorAll(".track > span")];
      const drawn = cells.filter((cell) => "ring" in cell.dataset);
      drawn.forEach((cell) => {
        cell.classList.remove("will");
        delete cell.dataset.ring;
      });
      if (!key) return;
      const reached =
        cells[Math.min(Number(track.dataset.at) + Number(key.value), cells.length - 1)];
      if (reached.classList.contains("will")) return;
      reached.classList.add("will");
      reached.dataset.ring = "";
    });
  };

  // A button that opens what the keys spell: parts with a dot between them, digits side by side.
  const spell = () => {
    document.querySelectorAll("[data-spells]").forEach((button) => {
      button.dataset.usual ??= button.textContent;
      const value = (name) =>
        name.startsWith("=")
          ? name.slice(1)
          : (document.querySelector(`input[name="${name}"]:checked`)?.value ?? null);
      const parts = button.dataset.spells.split(" ").map((part) => part.split("+").map(value));
      const whole = parts.every((part) => part.every((found) => found !== null));
      const named = parts.map((part) => part.join("")).filter(Boolean);
      button.textContent = whole
        ? put(button.dataset.words, { what: named.join(".") })
        : button.dataset.usual;
    });
  };

  const both = () => {
    say();
    spell();
    ring();
  };
  document.addEventListener("change", both);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-tokens]")) both();
  });
  document.body.addEventListener("htmx:afterSettle", both);
  both();
});
