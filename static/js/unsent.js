// A tap that the table did not hear waits here and says so. It is sent again, with the name it had, until the
// table answers or somebody drops it; the name makes sure that it is done once.
document.addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("unsent");
  if (!box) return;
  const AGAIN = 3000; // milliseconds
  // A proxy says that the one it asked is gone, and what became of the tap nobody knows; or there is no table to show,
  // because the database is gone, and will be back.
  const later = (xhr) =>
    [502, 504].includes(xhr.status) || (xhr.status === 503 && xhr.getResponseHeader("Retry-After"));
  let wish = null;
  let timer = null;

  const mine = ({ verb, path }) => verb === "post" && path.split("?")[0] === box.dataset.path;
  const put = (found) => {
    wish = found;
    box.hidden = !wish;
    clearTimeout(timer);
    if (!wish) return;
    box.querySelector("[data-wish]").textContent = wish.label;
    timer = setTimeout(send, AGAIN);
  };
  const send = () => {
    if (!wish) return;
    clearTimeout(timer);
    timer = setTimeout(send, AGAIN); // should a tap have gone before
    const { path, values } = wish;
    htmx
      .ajax("POST", path, { source: "#table", target: "#table", swap: "outerHTML", values })
      .catch(() => {}); // heard below
  };

  const unheard = (event) => {
    const asked = event.detail.requestConfig;
    if (!mine(asked)) return;
    const values = Object.fromEntries(asked.formData.entries());
    const by = asked.triggeringEvent?.submitter;
    const again = wish?.values.request_id === values.request_id && !by;
    const label = again ? wish.label : (by?.ariaLabel ?? by?.textContent.trim() ?? "");
    put({ path: asked.path, values, label });
  };
  document.body.addEventListener("htmx:sendError", unheard);
  document.body.addEventListener("htmx:timeout", unheard);
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const { requestConfig: asked, xhr } = event.detail;
    if (mine(asked) && later(xhr)) unheard(event);
    if (!wish || !mine(asked) || !xhr.status || later(xhr)) return;
    if (asked.formData.get("request_id") === wish.values.request_id) put(null); // it has an answer
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (mine(event.detail.requestConfig) && later(event.detail.xhr))
      event.detail.shouldSwap = false;
  });
  box.querySelector("[data-drop]").addEventListener("click", () => put(null));
  document.addEventListener("shiplog:linked", send);
});
