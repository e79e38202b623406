// A photo that was taken is sent at once; without this script, the button beside it sends it.
{
  const send = (field) => {
    const form = field.closest("form[data-sends]");
    if (form && field.type === "file" && field.files.length) form.requestSubmit();
  };
  document.addEventListener("change", (event) => send(event.target));
  // It may have been taken before this was here.
  document.querySelectorAll("form[data-sends] input").forEach(send);
}
