// A form of values that were something before: marks what was changed, retells it, counts it by part, and sends
// nothing else. What is said comes with the page (data-said, data-word, data-forms); values with data-was.
document.addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form[data-was]");
  if (!form) return;
  const LONG = 80; // letters: more than that is told in smaller ones
  const was = JSON.parse(form.dataset.was);
  const plurals = new Intl.PluralRules(document.documentElement.lang);
  const all = (selector) => [...form.querySelectorAll(selector)];
  const controls = new Map(Object.keys(was).map((name) => [name, []]));
  for (const control of form.elements) {
    if (control.type !== "hidden") controls.get(control.name)?.push(control);
  }
  const chosen = (name) => {
    const found = controls.get(name);
    return found.find((one) => one.type === "radio" && one.checked) ?? found[0];
  };
  const value = (name) => {
    const control = chosen(name);
    return control?.type === "checkbox" ? String(Number(control.checked)) : control?.value;
  };
  const isChanged = (name) => controls.get(name).length > 0 && value(name) !== was[name];
  const word = (control) => {
    if (control.type === "checkbox") return control.checked ? "✓" : "✕";
    if (control.matches("select")) return control.selectedOptions[0]?.text.trim() ?? "";
    return (control.dataset.word ?? control.value).replace("-", "−");
  };
  // "Round 3", "Phase: Roll"
  const told = (name) => {
    const control = chosen(name);
    const colon = control.type === "number" ? "" : ":";
    return `${control.dataset.said}${colon} ${word(control)}`;
  };
  const worded = (element, count) => {
    const forms = JSON.parse(element.dataset.forms);
    return (forms[plurals.select(count)] ?? forms.other).replace("#", count);
  };

  const mark = () => {
    for (const [name, found] of controls) {
      for (const control of found) control.closest("[data-entry]")?.classList.remove("diff");
    }
    const changed = [...controls.keys()].filter(isChanged);
    for (const name of changed) chosen(name).closest("[data-entry]")?.classList.add("diff");
    return changed;
  };

  // What would follow is offered where a value calls for it.
  const propose = (changed) => {
    for (const also of all("[data-counts]")) {
      const counts = JSON.parse(also.dataset.counts);
      const touched = Object.keys(counts).some((name) => changed.includes(name));
      let count = 0;
      for (const name of Object.keys(counts)) count += counts[name][value(name)] ?? 0;
      also.hidden = !touched || !count;
      if (also.hidden) also.querySelector("input").checked = false;
      if (also.dataset.forms) also.querySelector("[data-label]").textContent = worded(also, count);
    }
  };

  const show = () => {
    const changed = mark();
    propose(changed);
    const also = all(".also input:checked").map((one) => one.closest("label").innerText.trim());
    const count = changed.length + also.length;
    const retold = form.querySelector("[data-retold]");
    const news = [...changed.map(told), ...also].join("; ");
    retold.textContent = news || retold.dataset.empty;
    retold.classList.toggle("long", news.length > LONG);
    for (const button of all("[data-save], [data-back]")) {
      button.textContent = count ? worded(button, count) : button.dataset.empty;
    }
    form.querySelector("[data-save]").disabled = !count;
    for (const tab of all("[data-shows]")) {
      const here = changed.filter(
        (name) => chosen(name).closest("[data-part]")?.dataset.part === tab.dataset.shows,
      );
      const badge = tab.querySelector("[data-count]");
      badge.textContent = here.length;
      badge.hidden = !here.length;
    }
    lay();
  };

  // Spots: a tap lays the chosen marker, or lifts what lies there.
  const laying = all("[data-lays]");
  const lay = () => {
    for (const button of laying) {
      const now = value(button.dataset.lays);
      for (const sign of button.children) sign.hidden = sign.dataset.is !== now;
      button.dataset.now = now;
      button.setAttribute("aria-label", told(button.dataset.lays));
    }
    for (const list of all("[data-told-of]")) {
      const lines = laying.map((one) => one.dataset.lays).filter(isChanged);
      list.replaceChildren(
        ...lines.map((name) => {
          const line = document.createElement("li");
          line.textContent = told(name);
          return line;
        }),
      );
    }
    for (const sum of all("[data-laid]")) {
      const lies = laying.filter((one) => one.dataset.now !== sum.dataset.laid).length;
      sum.textContent = worded(sum, lies);
    }
  };
  for (const button of laying) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const pen = document.querySelector("[data-pen]:checked").value;
      const select = chosen(button.dataset.lays);
      select.value = select.value === pen ? "none" : pen;
      show();
    });
  }
  all("[data-scripted]").forEach((one) => (one.hidden = false));
  const opener = form.querySelector("[data-opens]");
  const turn = (open) => {
    form.classList.toggle(opener.dataset.opens, open);
    form.querySelector("[data-back]").hidden = !open;
    form.querySelector("[data-save]").hidden = open;
    window.scrollTo(0, 0);
    if (!open) opener.focus();
  };
  opener?.addEventListener("click", (event) => {
    event.preventDefault();
    turn(true);
  });
  form.querySelector("[data-back]").addEventListener("click", () => turn(false));

  // − and +
  for (const button of all("[data-by]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const control = button.closest("[data-entry]").querySelector(".val");
      const by = Number(button.dataset.by);
      if (control.matches("select")) {
        const last = control.options.length - 1;
        control.selectedIndex = Math.min(Math.max(control.selectedIndex + by, 0), last);
      } else {
        const next = Number(control.value) + by;
        control.value = Math.min(Math.max(next, Number(control.min)), Number(control.max));
      }
      show();
    });
  }

  // One part at a time, where there is no room for all.
  const go = (part) => {
    for (const tab of all("[data-shows]")) {
      if (tab.dataset.shows === part) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    for (const one of all("[data-part]")) one.classList.toggle("here", one.dataset.part === part);
  };
  for (const tab of all("[data-shows]")) {
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      go(tab.dataset.shows);
    });
  }

  form.addEventListener("input", show);
  form.addEventListener("change", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", () => {
    for (const name of controls.keys()) {
      if (isChanged(name)) continue;
      for (const control of form.elements) if (control.name === name) control.disabled = true;
    }
  });
  window.addEventListener("pageshow", () => {
    for (const name of controls.keys()) {
      for (const control of form.elements) if (control.name === name) control.disabled = false;
    }
    show();
  });
  form.classList.add("live");
  go(form.querySelector("[data-shows]").dataset.shows);
  show();
});
