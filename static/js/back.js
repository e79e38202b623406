// A page that the browser has kept as it was hears nothing any more, and may show what was hidden since then or what
// belongs to whoever had the device before. It is empty while it is kept, and loaded anew when somebody goes back to it.
window.addEventListener("pagehide", (event) => {
  if (event.persisted) document.body.replaceChildren();
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
