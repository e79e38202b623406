// A part of a page that says its own address: a reload finds it again, and the way back leads to the
// one before. The page is asked for anew then, so nothing of it is kept in the browser.
document.addEventListener("DOMContentLoaded", () => {
  const address = () => {
    const part = document.querySelector("[data-address]");
    return part && new URL(part.dataset.address, location.href).href;
  };
  document.body.addEventListener("htmx:afterSwap", () => {
    const wanted = address();
    if (!wanted || wanted === location.href) return;
    // Steps of one thing: the way back leads out of it, not through all of them again.
    const inPlace = document.querySelector("[data-address][data-in-place]");
    if (inPlace) history.replaceState(null, "", wanted);
    else history.pushState(null, "", wanted);
  });
  window.addEventListener("popstate", () => {
    if (address()) location.reload();
  });
});
