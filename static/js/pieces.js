// Tap a die or a system: the places it may go to light up at once, the others dim and say why when
// tapped. What is allowed stands in the page, as the server worked it out (#legal): as places, or as
// whole actions. Without JavaScript a die is a link to the same board with that die chosen.
document.addEventListener("DOMContentLoaded", () => {
  let chosen = "";
  let way = "";

  const legal = () => JSON.parse(document.getElementById("legal")?.textContent ?? "null");
  const rooms = ["small_lab", "reprogram"]; // a sector's own: their places begin with the seat

  // The action of putting the die there; campaigns/games/gen7/legal.py names ways and places.
  const action = (place) => {
    const [nudge, split] = way.includes("/") ? way.split(" ").length > 1 ? way.split(" ") : ["0", way] : [way, ""];
    const parts = place.split(".");
    const bare = { seat: chosen.split(".")[0], die: chosen, nudge: Number(nudge) };
    if (parts[0] === "task") {
      return { type: "add_die", ...bare, task: Number(parts[1]), spot: Number(parts[2]), split: split ? Number(split.split("/")[0]) : null };
    }
    const [room, spot] = parts.slice(-2);
    return { type: "place", ...bare, room, spot: Number(spot) };
  };
  const ours = (place) => !rooms.includes(place.split(".")[1]) || place.startsWith(`${chosen.split(".")[0]}.`);

  const overlay = (map, spot, kind) => {
    const button = document.createElement("button");
    button.className = kind;
    button.name = "action";
    button.value = map.actions ? map.actions[chosen][spot.dataset.place] ?? "" : JSON.stringify(action(spot.dataset.place));
    if (!button.value) {
      button.type = "button"; // there is nothing to ask the server
      button.tabIndex = -1;
    }
    button.setAttribute("aria-label", spot.dataset.name);
    spot.append(button);
  };

  const showWays = (map, found) => {
    const box = document.getElementById("ways");
    if (!box) return;
    box.hidden = found.length < 2;
    box.replaceChildren(...found.map((key) => {
      const link = document.createElement("a");
      link.className = "button";
      link.href = `?piece=${chosen}~${encodeURIComponent(key)}`;
      link.dataset.way = key;
      link.textContent = map.labels[key];
      if (key === way) link.setAttribute("aria-current", "true");
      return link;
    }));
  };

  const say = (sentence, rule) => {
    const line = document.getElementById("why");
    if (!line) return;
    line.textContent = sentence;
    if (rule) {
      const link = document.createElement("a");
      link.className = "rule";
      link.href = `${line.dataset.rules}#${rule}`;
      link.textContent = rule;
      line.append(" ", link);
    }
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
    const ways = Object.keys(map.places[chosen] ?? {});
    if (!ways.includes(way)) way = ways[0] ?? "";
    const lit = new Set(map.places[chosen]?.[way] ?? []);
    document.querySelectorAll("[data-die]").forEach((die) => {
      die.classList.toggle("chosen", die.dataset.die === chosen);
      if (die.dataset.die === chosen) die.setAttribute("aria-current", "true");
      else die.removeAttribute("aria-current");
    });
    document.querySelectorAll(".spot[data-place]").forEach((spot) => {
      const place = spot.dataset.place;
      spot.querySelectorAll("button").forEach((button) => button.remove());
      spot.classList.toggle("legal", lit.has(place));
      spot.classList.toggle("dim", chosen !== "" && !lit.has(place));
      if (lit.has(place)) overlay(map, spot, "way");
      else if (chosen && ours(place)) overlay(map, spot, "no");
    });
    document.querySelectorAll("[data-panel]").forEach((panel) => { panel.hidden = panel.dataset.panel !== chosen; });
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
    const die = event.target.closest("[data-die]");
    const other = event.target.closest("[data-way]");
    const refused = event.target.closest(".spot .no");
    if (die && map.places[die.dataset.die]) {
      chosen = die.dataset.die === chosen ? "" : die.dataset.die;
      way = "";
      light();
      bringIntoView();
      document.querySelector(".chart:has(.spot.legal)")?.scrollIntoView({ block: "nearest" });
    } else if (other) {
      way = other.dataset.way;
      light();
      bringIntoView();
    } else if (refused) {
      const why = map.sentences[map.why[chosen || map.chosen]?.[refused.parentElement.dataset.place]];
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

  // Another board: the die stays chosen if it may still go somewhere.
  const settle = () => {
    const map = legal();
    if (!map) return;
    if (map.places[chosen]) {
      light();
    } else {
      chosen = map.chosen;
      way = map.way;
    }
  };
  document.body.addEventListener("htmx:afterSwap", (event) => { if (event.target.id === "table") settle(); });
  settle();
});
