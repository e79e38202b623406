// Keys that add up: a token of one or three adds to its number, the badge takes it all back; − and + beside a value.
// Digits that are typed. And one kind of effect at a time: goods go together, everything else stands alone.
document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.classList.add("with-tokens");

  const within = (input, wanted) =>
    Math.max(Number(input.min), Math.min(Number(input.max), wanted));
  const count = (tokens) => {
    const input = tokens.querySelector("input");
    const badge = tokens.querySelector("[data-none]");
    badge.hidden = !Number(input.value);
    badge.textContent = `−${Number(input.value)}`;
  };
  const countAll = () => document.querySelectorAll("[data-tokens]").forEach(count);

  document.addEventListener("click", (event) => {
    const tokens = event.target.closest("[data-tokens]");
    const key = event.target.closest("button");
    if (tokens && key) {
      const input = tokens.querySelector("input");
      const now = "none" in key.dataset ? 0 : Number(input.value) + Number(key.dataset.add);
      input.value = within(input, now) || "";
      count(tokens);
    }
    const steps = event.target.closest("[data-steps]");
    if (steps && key) {
      const input = steps.querySelector("input");
      input.value = within(input, Number(input.value) + Number(key.dataset.by));
    }
  });
  document.addEventListener("change", (event) => {
    const chosen = event.target;
    if (!chosen.checked || !chosen.name?.startsWith("what-")) return;
    document.getElementsByName(chosen.name).forEach((other) => {
      if (other.type !== chosen.type) other.checked = false;
    });
  });
  // Digits are typed one after the other: the one before moves to the left. Only under a finger; arrow keys choose.
  document.addEventListener("click", (event) => {
    const group = event.target.closest("[data-shifts]");
    if (!group || !event.detail || !event.target.matches("input")) return;
    const before = group.dataset.typed;
    group.dataset.typed = event.target.value;
    if (before === undefined) return;
    document.getElementsByName(group.dataset.shifts).forEach((digit) => {
      digit.checked = digit.value === before;
    });
    group.dispatchEvent(new Event("change", { bubbles: true }));
  });
  document.body.addEventListener("htmx:afterSettle", countAll);
  countAll();
});
