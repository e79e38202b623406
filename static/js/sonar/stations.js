// Stations of one boat: a tab shows its station at once and stays through updates, until another
// station has something to do. Without JavaScript a tab is a link to the same page.
document.addEventListener("DOMContentLoaded", () => {
  let chosen = "";
  let due;

  const show = () => {
    document.querySelectorAll("[data-tab]").forEach((tab) => {
      const now = tab.dataset.tab === chosen;
      if (now) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
      const station = document.getElementById(tab.dataset.tab);
      if (station) station.hidden = !now;
    });
  };

  document.addEventListener("click", (event) => {
    const tab = event.target.closest("[data-tab]");
    if (!tab) return;
    chosen = tab.dataset.tab;
    show();
    event.preventDefault();
  });

  const settle = () => {
    const now = document.querySelector(".console")?.dataset.due;
    if (now !== due) chosen = ""; // somebody has something to do: that station is open
    due = now;
    if (chosen) show();
  };
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "table") settle();
  });
  settle();
});
