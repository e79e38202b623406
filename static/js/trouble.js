// Says so when a tap got no answer. The page keeps everything; the next tap works as before.
document.addEventListener("DOMContentLoaded", () => {
  const trouble = document.getElementById("trouble");
  const show = (event) => {
    if (event.target.matches("#live, #main")) return; // what the page fetches by itself says so itself
    trouble.textContent = trouble.dataset.offline;
    trouble.hidden = false;
  };
  document.body.addEventListener("htmx:sendError", show);
  document.body.addEventListener("htmx:timeout", show);
  document.body.addEventListener("htmx:responseError", show);
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "crew") trouble.hidden = true;
  });
});
