// Live updates: the server says how far a table has come, and the page fetches its own view of it.
// Without a connection it says so and asks every few seconds until somebody answers.
document.addEventListener("DOMContentLoaded", () => {
  const live = document.getElementById("live");
  if (!live || !window.EventSource) return;
  const POLL = 3000;
  let polling = null;
  let newest = -1; // the last row we have heard of

  const seq = () => Number(document.querySelector("#table input[name=seq]")?.value ?? -1);
  // A line that is being drawn must not be swept away; nothing else waits.
  const waiting = () => document.querySelector("#table [data-drawing]");
  // A wish that a notice holds is asked about again: is it still possible?
  const address = () => {
    const wish = document.querySelector("#table > .notice button[name=action]")?.value;
    if (!wish) return live.dataset.table;
    const mark = live.dataset.table.includes("?") ? "&" : "?";
    return `${live.dataset.table}${mark}${new URLSearchParams({ wish })}`;
  };
  // Each has a source of its own, which stays: with the same one, the second would take the turn of
  // the first; with one that is replaced, whoever waits for its turn would never get it.
  // A tap goes before: hx-sync on #live gives up the fetching for it.
  const fetchTable = () =>
    htmx
      .ajax("GET", address(), { source: "#live", target: "#table", swap: "outerHTML" })
      .catch(() => setTimeout(catchUp, POLL)); // given up for a tap, or nobody there
  const askCrew = () =>
    htmx
      .ajax("GET", live.dataset.crew, { source: "#main", target: "#crew", swap: "outerHTML" })
      .catch(() => {});
  // One at a time: htmx aims a request when it is made, and the answer to one that waited would go to a bar
  // that has been replaced meanwhile.
  let asking = false,
    again = false;
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

  // A table that was asked for before the last news of people brings an older bar along, in place of
  // the one that was fetched for them: who is there, and what is asked, is asked for once more.
  let moves = 0;
  const known = new WeakMap(); // of a request: how many moves of people had been heard of
  document.body.addEventListener("htmx:beforeSend", (event) => {
    if (event.detail.target?.id === "table") known.set(event.detail.xhr, moves);
  });
  document.body.addEventListener("htmx:afterSettle", (event) => {
    const then = known.get(event.detail.xhr);
    if (event.target.id === "table" && then !== undefined && then !== moves) fetchCrew();
  });

  const catchUp = () => {
    if (newest > seq() && !waiting()) fetchTable();
  };
  // The table brings along who is there; asked for alone only if people have moved and it has not.
  const heard = (said, people) => {
    newest = Math.max(newest, said);
    if (people) moves += 1;
    catchUp();
    if (people) fetchCrew();
  };
  // Another seat, host or not, locked or not: then the page as a whole is another one.
  const place = () => document.getElementById("crew")?.dataset.place;
  const shown = place();
  let leaving = false; // once is enough: a second time would break off the first
  document.body.addEventListener("htmx:afterSettle", () => {
    const now = place();
    if (leaving || now === undefined || now === shown) return;
    leaving = true;
    location.assign(live.dataset.table);
  });
  // Somebody sat down or stood up: the buttons for that seat belong to another device now.
  const actsFor = () => document.getElementById("crew")?.dataset.actsFor;
  let acting = actsFor();
  document.body.addEventListener("htmx:afterSettle", (event) => {
    const now = actsFor();
    if (now === undefined || now === acting || waiting()) return;
    acting = now;
    if (event.detail.target?.id === "crew") fetchTable();
  });
  // What was heard while a tap was on its way.
  document.body.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id === "table") catchUp();
  });
  document.addEventListener("shiplog:drawn", catchUp);
  document.addEventListener("shiplog:wish", fetchTable);
  let full = ""; // why the server has no stream for this page; it asks instead, and all is well
  // A bar that counts down to the next try, or, on a page of the old look, a line.
  const countdown = live.querySelector("[data-again]");
  let left = 0;
  let counting = null;
  const count = () => {
    left = left > 1 ? left - 1 : POLL / 1000;
    countdown.textContent = countdown.dataset.again.replace("{}", left);
  };
  const say = (connected) => {
    if (connected && live.dataset.state === "off")
      document.dispatchEvent(new Event("shiplog:linked"));
    live.dataset.state = connected ? "on" : "off";
    document.body.toggleAttribute("data-lost", !connected && !full);
    if (!countdown) {
      live.textContent = connected ? "" : full || live.dataset.lost;
      return;
    }
    live.hidden = connected;
    if (full) countdown.textContent = full;
    if (connected || full) {
      clearInterval(counting);
      counting = null;
    } else {
      counting ??= setInterval(count, 1000);
    }
  };
  const poll = async () => {
    try {
      const answer = await fetch(live.dataset.newest, { headers: { Accept: "application/json" } });
      if (answer.ok) heard((await answer.json()).seq, true);
      // Sent away, or the table is gone: the page itself says which.
      else if (answer.status === 404) location.reload();
    } catch {
      /* still nobody there */
    }
  };

  let source = null;
  const listening = () => {
    clearInterval(polling);
    polling = null;
    say(true);
  };
  const askInstead = () => {
    say(false);
    polling ??= setInterval(poll, POLL);
  };
  const listen = () => {
    source = new EventSource(live.dataset.stream);
    source.onopen = () => {
      if (!full) listening();
    };
    source.onmessage = (event) => {
      full = "";
      listening();
      const news = JSON.parse(event.data);
      heard(news.seq, news.people);
    };
    source.addEventListener("full", (event) => {
      full = JSON.parse(event.data).sentence;
      askInstead();
    });
    source.onerror = () => {
      askInstead();
      // A browser gives up for ever on an answer that is no stream, such as a proxy's.
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, POLL);
    };
  };
  listen();
  // A tab that slept may have missed a closed connection.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) poll();
  });
  window.addEventListener("online", poll);
  live.querySelector("[data-now]")?.addEventListener("click", poll);
  window.addEventListener("pagehide", () => source.close());
});
