// Sitting down: whoever chooses a seat sees the name and the face it has been given already.
document.addEventListener("DOMContentLoaded", () => {
  const name = document.querySelector("input[name=name]");
  const faces = [...document.querySelectorAll("input[name=face]")];
  let written = false; // what somebody has typed or chosen is theirs, on whichever seat
  name.addEventListener("input", () => (written = true));
  faces.forEach((face) => face.addEventListener("change", () => (written = true)));
  document.querySelectorAll("input[name=seat]").forEach((seat) =>
    seat.addEventListener("change", () => {
      if (written) return;
      name.value = seat.dataset.name;
      name.placeholder = seat.closest("label").querySelector("b").textContent;
      faces.forEach((face) => (face.checked = face.value === seat.dataset.face));
    }),
  );
});
