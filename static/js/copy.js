// Copy a link with one tap, and say so. Without JavaScript the link is there to be selected by hand.
document.addEventListener("DOMContentLoaded", () => {
  const SHOWN = 4000; // milliseconds
  const toast = document.getElementById("toast");
  let leaving = null;
  const say = (words) => {
    toast.textContent = words;
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      toast.textContent = "";
    }, SHOWN);
  };
  const copy = async (field) => {
    field.select(); // and it stays selected: whatever happens, it can be copied by hand
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch {
      // at home there is no TLS, and without it no clipboard: the old way still works
      return document.execCommand("copy");
    }
  };
  document.querySelectorAll("[data-copy]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const copied = await copy(document.getElementById(button.dataset.copy));
      say(copied ? button.dataset.copied : button.dataset.failed);
    });
  });
});
