// A new table: another name by a tap, the face that was chosen, and what cannot be chosen together.
document.addEventListener("DOMContentLoaded", () => {
  const told = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

  // Another name of those that the game proposes, one after the other.
  const another = document.querySelector("[data-another]");
  const name = document.getElementById("id_name");
  const names = told("names") ?? [];
  if (another && names.length > 1) {
    another.hidden = false;
    another.addEventListener("click", () => {
      name.value = names[(names.indexOf(name.value) + 1) % names.length];
    });
  }

  // The line shows the face that was chosen among the twelve, and the twelve fold up again.
  document.querySelectorAll(".facepick input").forEach((choice) =>
    choice.addEventListener("change", () => {
      const open = choice.closest("details");
      open.querySelector("summary img").src = choice.parentElement.querySelector("img").src;
      open.open = false;
      open.querySelector("summary").focus();
    }),
  );

  // What a way to play does not allow is said while it is chosen, not after the form was sent.
  const refusals = told("refusals") ?? {};
  const players = [...document.querySelectorAll("#players input")];
  const why = document.getElementById("refused");
  const look = (changed) => {
    const preset = document.querySelector("input[name=preset]:checked")?.value;
    const refused = refusals[preset] ?? {};
    let said = "";
    players.forEach((one) => {
      one.disabled = one.value in refused;
      if (one.disabled && one.checked) said = refused[one.value];
    });
    if (said) players.find((one) => !one.disabled).checked = true;
    if (why && (said || changed)) {
      why.textContent = said || Object.values(refused)[0] || "";
      why.hidden = !why.textContent;
    }
  };
  document
    .querySelectorAll("input[name=preset]")
    .forEach((one) => one.addEventListener("change", () => look(true)));
  if (players.length) look(false);
});
