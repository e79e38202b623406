// Says so when a tap got no answer. The page keeps everything; the next tap works as before.
document.addEventListener("DOMContentLoaded", () => {
  const trouble = document.getElementById("trouble");
  // A tap at a table waits until it is heard: unsent.js
  const unsent = document.getElementById("unsent");
  const waits = ({ verb, path }) =>
    unsent && verb === "post" && path.split("?")[0] === unsent.dataset.path;
  const show = (event) => {
    if (event.target.matches("#live, #main")) return; // what the page fetches by itself says so itself
    const heard =
      event.type === "htmx:responseError" && ![502, 504].includes(event.detail.xhr.status);
    if (!heard && waits(event.detail.requestConfig)) return;
    trouble.textContent = trouble.dataset.offline;
    trouble.hidden = false;
  };
  trouble.addEventListener("click", () => (trouble.hidden = true));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") trouble.hidden = true;
  });
  document.body.addEventListener("htmx:sendError", show);
  document.body.addEventListener("htmx:timeout", show);
  document.body.addEventListener("htmx:responseError", show);
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "crew") trouble.hidden = true;
  });
});
