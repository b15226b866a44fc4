// The rules beside the board.

/** The panel beside the board: a click on a "?" or on a number shows what stands under it. It outlives every swap. */
const panel = $("[data-rule-panel]");
if (panel) {
  let opener = null;

  async function open(rule) {
    const text = $("[data-rule-text]", panel);
    try {
      const response = await fetch(`${panel.dataset.rulePanel}/at/${encodeURIComponent(rule)}`);
      if (!response.ok && response.status !== 404) throw new Error(response.statusText);
      text.innerHTML = await response.text();
    } catch {
      text.textContent = panel.dataset.failed;
    }
    panel.hidden = false;
    panel.scrollTop = 0;
    panel.focus();
  }

  /** Closes it; the focus goes back to what opened it, or to what has come in its place. */
  function close() {
    panel.hidden = true;
    const same = opener?.isConnected ? opener : $$("[data-rule]").find((it) => it.dataset.rule === opener?.dataset.rule && !panel.contains(it));
    (same ?? $(".question"))?.focus?.();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-rule]")) return close();
    const asked = event.target.closest("[data-rule]");
    if (!asked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!panel.contains(asked)) opener = asked;
    open(asked.dataset.rule);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !panel.hidden && !$(".spot-menu, dialog[open]")) close();
  });
}
