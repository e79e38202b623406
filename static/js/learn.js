// Touch anything, learn it. A long tap, "?" on what has the focus, or a plain tap where the page only
// explains (?learn): what it is, beside it. Every thing has a link to a page that says the same (a.learn).
document.addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("told");
  if (!box) return;
  const LONG = 500; // milliseconds
  const STRAY = 12; // pixels that a finger may move meanwhile
  const GAP = 16;
  const says = box.querySelector(".says");
  const learning = document.querySelector(".learning") !== null;
  let shown = ""; // the address of what is on the sheet
  let from = null; // what had the focus
  let ringed = null;

  // What was touched: a thing with its link, or a button with its whole action.
  const about = (target) => {
    const thing = target.closest?.("[data-explain], :has(> a.learn)");
    const button = target.closest?.("#table button[name=action]");
    if (button && button.parentElement !== thing && !button.contains(thing)) {
      const asked = new URLSearchParams({ action: button.value });
      return { thing: button, address: `${box.dataset.button}&${asked}` };
    }
    if (!thing) {
      const asks = target.closest?.("[data-asks]"); // whatever else belongs to the question
      return asks && { thing: asks, address: asks.dataset.asks };
    }
    const link = thing.querySelector(":scope > a.learn");
    return { thing, address: thing.dataset.explain ?? link.getAttribute("href") };
  };

  const ring = (thing) => {
    ringed?.classList.remove("told");
    ringed = thing;
    ringed?.classList.add("told");
  };

  // Beside it where there is room, never on it; on a phone the style sheet has a place for it.
  const put = () => {
    box.classList.remove("left", "flat");
    box.style.left = box.style.top = "";
    if (!ringed?.isConnected || matchMedia("(max-width: 700px)").matches) {
      uncover();
      return;
    }
    const spot = ringed.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: tall } = box;
    const most = window.innerHeight - tall - 8;
    const right = spot.right + GAP + wide < window.innerWidth;
    const left = !right && spot.left - GAP - wide > 0;
    const middle = spot.top + spot.height / 2;
    let top = Math.max(8, Math.min(middle - tall / 2, most));
    let across = right ? spot.right + GAP : spot.left - GAP - wide;
    if (!right && !left) {
      box.classList.add("flat");
      across = Math.max(8, Math.min(spot.left, window.innerWidth - wide - 8));
      const below = spot.bottom + GAP;
      top = below < most ? below : Math.max(8, spot.top - GAP - tall);
    }
    box.classList.toggle("left", left);
    box.style.left = `${across}px`;
    box.style.top = `${top}px`;
    box.style.setProperty("--tail", `${Math.max(14, Math.min(middle - top - 10, tall - 34))}px`);
  };
  const uncover = () => {
    const spot = ringed?.isConnected && ringed.getBoundingClientRect();
    if (spot && spot.bottom > box.getBoundingClientRect().top)
      window.scrollBy(0, spot.bottom - box.getBoundingClientRect().top + GAP);
  };

  const load = async (address) => {
    shown = address;
    let text;
    try {
      const answer = await fetch(address, { headers: { "HX-Request": "true" } });
      if (!answer.ok) return close();
      text = await answer.text();
    } catch {
      text = "";
    }
    if (shown !== address) return;
    if (text) says.innerHTML = text;
    else says.textContent = box.dataset.lost;
    box.hidden = false;
    put();
    says.querySelector("h2")?.focus({ preventScroll: true });
  };
  const open = ({ thing, address }) => {
    if (box.hidden) from = document.activeElement;
    ring(thing);
    load(address);
  };
  const close = () => {
    if (box.hidden) return;
    box.hidden = true;
    shown = "";
    ring(null);
    if (from?.isConnected) from.focus({ preventScroll: true });
  };

  // A long tap; a menu that the browser would open for it gives way.
  let waiting = null;
  let start = null;
  let held = false; // the tap was long: its end is no tap
  const cancel = () => {
    clearTimeout(waiting);
    waiting = null;
  };
  document.addEventListener("pointerdown", (event) => {
    held = false;
    cancel();
    const found = event.isPrimary && event.button === 0 && about(event.target);
    if (!found || learning || box.contains(event.target)) return;
    start = [event.clientX, event.clientY];
    waiting = setTimeout(() => {
      held = true;
      open(found);
    }, LONG);
  });
  document.addEventListener("pointermove", (event) => {
    if (waiting && Math.hypot(event.clientX - start[0], event.clientY - start[1]) > STRAY) cancel();
  });
  for (const end of ["pointerup", "pointercancel", "scroll"])
    document.addEventListener(end, cancel, true);
  document.addEventListener("contextmenu", (event) => {
    const found = !box.contains(event.target) && about(event.target);
    if (!found || (event.target.closest("a[href]:not(.learn, [data-explain])") && !held)) return;
    event.preventDefault();
    cancel();
    if (!held) open(found);
    held = true;
  });

  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before anybody else hears of it.
  window.addEventListener(
    "click",
    (event) => {
      const inside = event.target.closest?.("#told");
      if (inside) {
        const sheet = event.target.closest("a[data-sheet]");
        if (sheet) {
          stop(event);
          load(sheet.getAttribute("href"));
        } else if (event.target.closest(".close")) close();
        return;
      }
      if (held) {
        held = false;
        return stop(event);
      }
      const found = learning && event.target.closest?.("#table, #where") && about(event.target);
      const plays = event.target.closest?.("#table button:not([type=button])");
      if (
        found &&
        (plays || !event.target.closest("a[href]:not(.learn, [data-explain]), summary, label"))
      ) {
        stop(event);
        return open(found);
      }
      if (learning && plays) return stop(event); // nothing is played here
      if (!box.hidden) close();
    },
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !box.hidden) {
        stop(event);
        return close();
      }
      if (event.key !== "?" || event.target.closest("input, select, textarea")) return;
      const found = about(document.activeElement ?? document.body);
      if (!found) return; // then it is the overview of the keys
      stop(event);
      open(found);
    },
    true,
  );

  // The table has moved on: the same thing as it is now.
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "table" || box.hidden) return;
    const link = [...document.querySelectorAll("a.learn")].find(
      (one) => one.getAttribute("href") === shown,
    );
    if (!link) return close();
    if (!from?.isConnected) from = link;
    ring(link.parentElement);
    load(shown);
  });
  window.addEventListener("resize", () => !box.hidden && put());
});
