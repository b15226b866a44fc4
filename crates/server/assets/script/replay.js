// A game that is looked at again.

/** A game that is looked at again. */
function look(bar) {
  const id = bar.dataset.replay;
  const last = Number(bar.dataset.steps);
  const slider = $("[data-to=slide]", bar);
  let at = Number(slider.value);
  let timer = null;
  let asked = 0;

  async function go(step) {
    at = Math.max(0, Math.min(last, step));
    slider.value = at;
    $("[data-step]", bar).textContent = `${at} / ${last}`;
    history.replaceState(null, "", `?at=${at}`);
    const mine = ++asked;
    const response = await fetch(`/t/${id}/replay/fragment?at=${at}`);
    if (response.ok && mine === asked) swap(await response.text());
  }
  function stop() {
    clearInterval(timer);
    timer = null;
  }
  bar.addEventListener("click", (event) => {
    const to = event.target.closest("[data-to]")?.dataset.to;
    const steps = { first: 0, back: at - 1, on: at + 1, last };
    if (to in steps) {
      event.preventDefault();
      stop();
      go(steps[to]);
    } else if (to === "play") {
      if (timer) stop();
      else timer = setInterval(() => (at < last ? go(at + 1) : stop()), 900);
    }
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
}
