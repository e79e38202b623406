// Tap a piece: the places it may go to light up at once, the others dim and say why when tapped.
// What is allowed stands in the page (#legal) as whole actions, which are only sent back:
// campaigns/face/reach.py. Without JavaScript a piece is a link to the same board with it chosen.
document.addEventListener("DOMContentLoaded", () => {
  let chosen = "";
  let way = "";

  const legal = () => JSON.parse(document.getElementById("legal")?.textContent ?? "null");

  const overlay = (spot, kind, action, tabbed) => {
    const button = document.createElement("button");
    button.className = kind;
    button.name = "action";
    button.value = action;
    if (!action) {
      button.type = "button"; // there is nothing to ask the server
      if (!tabbed) button.tabIndex = -1;
    }
    button.setAttribute("aria-label", spot.dataset.name);
    spot.append(button);
  };

  const showWays = (map, found) => {
    const box = document.getElementById("ways");
    if (!box) return;
    box.hidden = found.length < 2;
    box.replaceChildren(
      ...found.map((key) => {
        const link = document.createElement("a");
        link.className = "button";
        link.href = `?piece=${chosen}~${encodeURIComponent(key)}`;
        link.dataset.way = key;
        link.textContent = map.labels[key];
        if (key === way) link.setAttribute("aria-current", "true");
        return link;
      }),
    );
  };

  const say = (sentence, rule) => {
    const line = document.getElementById("why");
    if (!line) return;
    line.textContent = sentence;
    if (rule) {
      const link = document.createElement("a");
      const mark = line.matches(".toast"); // there the rule stands behind a small question mark
      link.className = mark ? "why" : "rule";
      link.href = `${line.dataset.rules}#${rule}`;
      link.textContent = mark ? "?" : rule;
      if (mark) link.setAttribute("aria-label", `${line.dataset.mark} ${rule}`);
      line.append(" ", link);
    }
    line.dispatchEvent(new Event("shiplog:told", { bubbles: true })); // beside.js puts it there
  };

  // A lit place that nobody sees is not lit: the first one comes into view.
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const seen = (place) => {
    const box = place.getBoundingClientRect();
    const below = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0; // a bar
    return box.top >= 0 && box.bottom <= window.innerHeight - below;
  };
  const bringIntoView = () => {
    const places = [...document.querySelectorAll(".spot .way")];
    if (places.length === 0 || places.some(seen)) return;
    places[0].scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
  };

  const light = () => {
    const map = legal();
    if (!map) return;
    const ways = Object.keys(map.lit[chosen] ?? {});
    if (!ways.includes(way)) way = ways[0] ?? "";
    const lit = map.lit[chosen]?.[way] ?? {};
    const asked = map.asked[chosen]?.[way] ?? {};
    const told = map.why[chosen] ?? {};
    document.querySelectorAll("[data-piece]").forEach((piece) => {
      piece.classList.toggle("chosen", piece.dataset.piece === chosen);
      if (piece.dataset.piece === chosen) piece.setAttribute("aria-current", "true");
      else piece.removeAttribute("aria-current");
    });
    document.querySelectorAll(".spot[data-place]").forEach((spot) => {
      const place = spot.dataset.place;
      spot.querySelectorAll("button").forEach((button) => button.remove());
      spot.classList.toggle("legal", place in lit);
      spot.classList.toggle("dim", chosen !== "" && !(place in lit));
      if (place in lit) overlay(spot, "way", lit[place], true);
      else if (place in asked || place in told) overlay(spot, "no", asked[place] ?? "", map.tabbed);
    });
    document.querySelectorAll("[data-panel]").forEach((panel) => {
      panel.hidden = panel.dataset.panel !== chosen;
    });
    showWays(map, ways);
    say("", "");
  };

  document.addEventListener("click", (event) => {
    const dim = event.target.closest("[data-why]");
    if (dim) {
      say(dim.dataset.why, dim.dataset.rule);
      event.preventDefault();
      return;
    }
    const map = legal();
    if (!map) return;
    const piece = event.target.closest("[data-piece]");
    const other = event.target.closest("[data-way]");
    const refused = event.target.closest(".spot .no");
    if (piece && map.lit[piece.dataset.piece]) {
      chosen = piece.dataset.piece === chosen ? "" : piece.dataset.piece;
      way = "";
      light();
      const places = document.querySelectorAll(".spot .way");
      if (map.quick && chosen && places.length === 1) {
        event.preventDefault();
        places[0].click();
        return;
      }
      bringIntoView();
      document
        .querySelector("[data-in-view]:has(.spot.legal)")
        ?.scrollIntoView({ block: "nearest" });
    } else if (other) {
      way = other.dataset.way;
      light();
      bringIntoView();
    } else if (refused) {
      const why =
        map.sentences[map.why[chosen || map.chosen]?.[refused.parentElement.dataset.place]];
      if (!why) return; // the server knows
      say(why[0].replace("{}", refused.parentElement.dataset.name), why[1]);
    } else {
      if (!event.target.closest("#why")) say("", ""); // read, and done with
      return;
    }
    event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen) {
      chosen = "";
      light();
    }
  });

  // Another board: the piece stays chosen if it may still go somewhere.
  const settle = () => {
    const map = legal();
    if (!map) {
      chosen = ""; // what was in the hand has been put down
      return;
    }
    if (map.lit[chosen]) {
      light();
    } else {
      chosen = map.chosen;
      way = map.way;
    }
  };
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "table") settle();
  });
  settle();
});
