// Keyboard shortcuts. A key presses the button or follows the link that names it in data-key.
document.addEventListener("DOMContentLoaded", () => {
  const overview = document.getElementById("keys");
  const typing = (element) => element.matches("input, select, textarea, [contenteditable]");
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (event.key === "?" && overview) {
      overview.showModal();
      return;
    }
    if (overview?.open) return;
    const named = document.querySelector(`[data-key="${CSS.escape(event.key)}"]:not(:disabled)`);
    const numbered =
      /^[1-9]$/.test(event.key) &&
      document.querySelectorAll(".do > .group > summary, .do button:not(details button)")[
        event.key - 1
      ];
    const wanted = named || numbered;
    if (wanted) {
      event.preventDefault();
      wanted.focus();
      wanted.click();
    }
  });
});
