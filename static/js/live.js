// Live updates: the server says how far a table has come, and the page fetches its own view of it.
// Without a connection it says so and asks every few seconds until somebody answers.
document.addEventListener("DOMContentLoaded", () => {
  const live = document.getElementById("live");
  if (!live || !window.EventSource) return;
  const POLL = 3000;
  let polling = null;
  let newest = -1; // the last row we have heard of

  const seq = () => Number(document.querySelector("#table input[name=seq]")?.value ?? -1);
  // A wish that was kept must not be swept away, nor a line that is being drawn.
  const waiting = () => document.querySelector("#table > [role=alert], #table [data-drawing]");
  // Each has a source of its own, which stays: with the same one, the second would take the turn of
  // the first; with one that is replaced, whoever waits for its turn would never get it.
  // A tap goes before: hx-sync on #live gives up the fetching for it.
  const fetchTable = () => htmx.ajax("GET", live.dataset.table, { source: "#live", target: "#table", swap: "outerHTML" })
    .catch(() => {}); // given up, or nobody there: the next news asks anew
  const askCrew = () => htmx.ajax("GET", live.dataset.crew, { source: "#main", target: "#crew", swap: "outerHTML" })
    .catch(() => {});
  // Whoever has unfolded the list of seats reads it while the table plays on.
  let unfolded = false;
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.target.id === "crew") unfolded = event.target.querySelector("details")?.open ?? false;
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "crew") event.target.querySelector("details")?.toggleAttribute("open", unfolded);
  });
  // One at a time: htmx aims a request when it is made, and the answer to one that waited would go to a bar
  // that has been replaced meanwhile.
  let asking = false, again = false;
  const fetchCrew = async () => {
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      await askCrew();
    }
    asking = false;
  };

  const catchUp = () => { if (newest > seq() && !waiting()) fetchTable(); };
  const heard = (said) => {
    newest = Math.max(newest, said);
    catchUp();
    fetchCrew();
  };
  // Another seat, host or not, locked or not: then the page as a whole is another one.
  const place = () => document.getElementById("crew")?.dataset.place;
  const shown = place();
  document.body.addEventListener("htmx:afterSettle", () => {
    const now = place();
    if (now !== undefined && now !== shown) location.assign(live.dataset.table);
  });
  // Somebody sat down or stood up: the buttons for that seat belong to another device now.
  const actsFor = () => document.getElementById("crew")?.dataset.actsFor;
  let acting = actsFor();
  document.body.addEventListener("htmx:afterSettle", () => {
    const now = actsFor();
    if (now === undefined || now === acting || waiting()) return;
    acting = now;
    fetchTable();
  });
  // What was heard while a tap was on its way.
  document.body.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "table") catchUp(); });
  document.addEventListener("shiplog:drawn", catchUp);
  const say = (connected) => {
    live.dataset.state = connected ? "on" : "off";
    live.textContent = connected ? "" : live.dataset.lost;
  };
  const poll = async () => {
    try {
      const answer = await fetch(live.dataset.newest, { headers: { Accept: "application/json" } });
      if (answer.ok) heard((await answer.json()).seq);
    } catch { /* still nobody there */ }
  };

  const source = new EventSource(live.dataset.stream);
  source.onopen = () => { clearInterval(polling); polling = null; say(true); };
  source.onmessage = (event) => heard(JSON.parse(event.data).seq);
  source.onerror = () => {
    say(false);
    polling ??= setInterval(poll, POLL);
  };
  // A tab that slept may have missed a closed connection.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) poll(); });
  window.addEventListener("online", poll);
  window.addEventListener("pagehide", () => source.close());
});
