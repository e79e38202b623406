// The key of a host link stands behind the # of its address: a browser sends that to nobody. It is
// put into the form, and out of the address. Without JavaScript it is typed or pasted.
document.addEventListener("DOMContentLoaded", () => {
  const field = document.getElementById("key");
  const key = location.hash.slice(1);
  if (!key) return;
  field.value = key;
  field.closest(".field").hidden = true;
  history.replaceState(null, "", location.pathname);
});
