// A part of a page that says its own address: a reload finds it again, and the way back leads to the
// one before. The page is asked for anew then, so nothing of it is kept in the browser.
document.addEventListener("DOMContentLoaded", () => {
  const address = () => document.querySelector("[data-address]")?.dataset.address;
  document.body.addEventListener("htmx:afterSwap", () => {
    const wanted = address();
    if (wanted && wanted !== location.pathname + location.search) history.pushState(null, "", wanted);
  });
  window.addEventListener("popstate", () => { if (address()) location.reload(); });
});
