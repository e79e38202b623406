// Number keys beside a value: a tap on it opens them, so that nobody needs a keyboard. Whoever has one types.
document.addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("numpop");
  if (!box) return;
  const part = (name) => box.querySelector(`[data-${name}]`);
  let control = null;
  let typed = "";

  const shown = () => (typed === "" ? control.value : typed).replace("-", "−") || "–";
  const show = () => {
    part("typed").textContent = shown();
    part("set").textContent = `${part("set").dataset.word} ${shown()}`;
  };
  const close = () => {
    if (!control) return;
    control.closest("[data-entry]").classList.remove("open");
    box.hidden = true;
    control = null;
  };
  const place = () => {
    const spot = control.getBoundingClientRect();
    const frame = box.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const left = spot.left - box.offsetWidth - 16;
    box.classList.toggle("after", left < 8);
    const across = left < 8 ? spot.right + 16 : left;
    const most = window.innerHeight - box.offsetHeight - 8;
    const down = Math.max(8, Math.min(spot.top - 14, most));
    box.style.left = `${across - frame.left}px`;
    box.style.top = `${down - frame.top}px`;
    box.style.setProperty("--beak", `${spot.top - down + spot.height / 2 - 10}px`);
  };
  const open = (wanted) => {
    close();
    control = wanted;
    typed = "";
    const entry = control.closest("[data-entry]");
    entry.classList.add("open");
    const code = control.dataset.keys === "code";
    box.classList.toggle("code", code);
    part("about").textContent = control.dataset.said;
    part("once").textContent = entry.querySelector("small")?.textContent ?? "";
    part("turn").hidden = code || !(Number(control.min) < 0 && Number(control.max) > 0);
    box.hidden = false;
    show();
    place();
  };
  const set = () => {
    const back = control;
    if (typed !== "" && typed !== "-") {
      const number = control.dataset.keys === "number";
      const least = Number(control.min);
      const most = Number(control.max);
      control.value = number ? Math.min(Math.max(Number(typed), least), most) : typed;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    close();
    back.focus();
  };

  for (const one of document.querySelectorAll("[data-keys]")) {
    one.inputMode = "none";
    one.addEventListener("click", () => open(one));
  }
  box.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if (key === part("set")) return set();
    const below = control.dataset.keys === "number" && Number(control.max) <= 0;
    if (key === part("rub")) typed = typed.slice(0, -1);
    else if (key === part("turn")) typed = typed.startsWith("-") ? typed.slice(1) : `-${typed}`;
    else if (below && typed === "" && key.value !== "0") typed = `-${key.value}`;
    else if (typed.length < (control.maxLength > 0 ? control.maxLength : 4)) typed += key.value;
    show();
  });
  // What is typed on a keyboard goes into the value itself.
  document.addEventListener("input", (event) => event.target === control && close());
  document.addEventListener("keydown", (event) => {
    if (!control) return;
    if (event.key === "Escape") close();
    if (event.key === "Enter" && !box.contains(event.target)) {
      event.preventDefault();
      set();
    }
  });
  document.addEventListener("click", (event) => {
    if (control && !box.contains(event.target) && event.target !== control) close();
  });
  document.addEventListener("reset", close);
});
