// The curve of the points: which moment of the game was pointed at.

/**
 * The step of the game at the place of a chart that was clicked.
 * @param {HTMLElement} chart
 * @param {MouseEvent} event
 */
export function pointed(chart, event) {
  const { left, width } = chart.getBoundingClientRect();
  const [from, to] = [Number(chart.dataset.from), Number(chart.dataset.to)];
  const along = ((event.clientX - left) / width - from) / (to - from);
  return Math.round(Math.max(0, Math.min(1, along)) * Number(chart.dataset.chart));
}
