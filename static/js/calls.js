// A device that wants it is called when something is due at its seat: a short sound, and a vibration where there
// is one. The page says what is due (data-due); the table in the middle has no such line, and stays quiet.
document.addEventListener("DOMContentLoaded", () => {
  if (!("call" in document.documentElement.dataset)) return;
  const SECONDS = 0.18;
  const due = () => document.querySelector("#table [data-due]")?.dataset.due ?? "";
  let before = due();
  let speaker = null;

  const sound = () => {
    speaker ??= new AudioContext();
    const tone = speaker.createOscillator();
    const volume = speaker.createGain();
    tone.frequency.value = 740;
    volume.gain.setValueAtTime(0.2, speaker.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + SECONDS);
    tone.connect(volume).connect(speaker.destination);
    tone.start();
    tone.stop(speaker.currentTime + SECONDS);
  };
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "table") return;
    const now = due();
    if (now && now !== before) {
      navigator.vibrate?.(200);
      sound();
    }
    before = now;
  });
});
