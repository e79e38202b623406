// A notice never stops the page. What others do goes on below it; it is closed by one tap or by Escape, and goes
// by itself when it has been there long enough to be read. Only a wish that is still possible is held: it is
// asked about again with every update (live.js), and whatever else a notice offered was about the table before.
document.addEventListener("DOMContentLoaded", () => {
  const LONG_ENOUGH = 20000; // milliseconds
  const shown = () => document.querySelector("#table > .notice");
  const wish = (notice) => notice.querySelector("button[name=action]");
  let leaving = null;
  let kept = null;
  let focused = false;

  const close = () => {
    const notice = shown();
    const focused = notice?.contains(document.activeElement);
    notice?.remove();
    if (focused) document.querySelector("#table button:not(:disabled), #table summary")?.focus();
  };
  const leave = () => {
    const notice = shown();
    if (!notice || wish(notice)) return;
    // Not while somebody points at it, or is on their way to one of its links.
    const read = notice.matches(":hover") || notice.querySelector(":focus");
    if (read) leaving = setTimeout(leave, LONG_ENOUGH);
    else close();
  };
  const arrange = () => {
    clearTimeout(leaving);
    if (shown()) leaving = setTimeout(leave, LONG_ENOUGH);
  };

  const carry = (asked) => {
    if (asked) kept.querySelectorAll("button").forEach((button) => button.remove());
    kept.setAttribute("role", "note"); // it has been read aloud once
    document.querySelector("#table > input[name=page]").after(kept);
    if (wish(kept)) document.dispatchEvent(new Event("shiplog:wish"));
  };

  // What the page fetches by itself, or the app plays, brings no notice: the old one is carried over.
  const byItself = ({ requestConfig: { verb, path } }) => verb === "get" || path.includes("/bot/");
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.target.id !== "table") return;
    kept = byItself(event.detail) ? shown() : null;
    focused = kept?.contains(document.activeElement) ?? false;
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "table") return;
    if (kept && !shown()) carry(event.detail.requestConfig.verb === "get");
    else arrange();
    if (kept && focused) {
      shown().tabIndex = -1;
      shown().focus();
    }
    kept = null;
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#table > .notice [data-close]")) return;
    event.preventDefault();
    close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) close();
  });
  arrange();
});
