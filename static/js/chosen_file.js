// A file that was chosen is shown by its name; without this script, the page says that there is one.
document.addEventListener("change", ({ target }) => {
  const named = target.closest(".file")?.querySelector("[data-chosen]");
  if (named && target.files.length) named.textContent = target.files[0].name;
});
