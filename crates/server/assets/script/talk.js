// The line that speaks to the person at the table: refusals, reasons, hints.

const say = (text, kind = "") => tell([text], kind);

/** Says texts and links. */
const tell = (parts, kind) => {
  const line = $("[data-said]", table);
  if (line) {
    line.replaceChildren(...parts);
    line.dataset.kind = kind;
  }
};

/** A text of its own kind. */
const written = (kind, text, name = "") => {
  const it = document.createElement(kind);
  it.className = name;
  it.textContent = text;
  return it;
};

/** A reason, with the "?" that opens the rule it stands on. */
const reason = (message, rule) => {
  const line = written("p", `${message} `);
  if (!rule) return line;
  const link = written("a", rule, "rule");
  link.href = `${panel.dataset.rulePanel}#${rule.split(" ")[0]}`;
  link.target = "ochre-rules";
  link.dataset.rule = rule;
  link.setAttribute("aria-label", words.rule.replace("%rule%", rule));
  const mark = written("span", "?", "ask");
  mark.setAttribute("aria-hidden", "true");
  link.prepend(mark);
  line.append(link);
  return line;
};

/** Says why nothing can be chosen at a spot. */
async function why(spot) {
  const response = await fetch(`/t/${id}/why?spot=${encodeURIComponent(spot)}`);
  if (!response.ok) return;
  const { reasons } = await response.json();
  const different = new Map(reasons.map((it) => [`${it.message} ${it.rule}`, reason(it.message, it.rule)]));
  tell(different.size ? [...different.values()].slice(0, 3) : [words["why-none"]], "why");
}

async function hint() {
  const button = $("[data-hint]", table);
  if (button) button.disabled = true;
  const answer = await post("hint");
  if (button) button.disabled = false;
  if (answer?.seq !== seqOf(table)) return;
  const list = document.createElement("ol");
  for (const { text, share } of answer.best) {
    const line = written("li", `${text} `);
    line.append(written("span", share, "share"));
    list.append(line);
  }
  tell(answer.best.length > 1 ? [written("p", answer.sentence), list] : [answer.sentence], "hint");
  mark($(`.choices [data-choice="${answer.best[0]?.place}"]`, table));
}

/** Marks the choice of a hint in the list and, if it points at the board, there. The next swap takes both away. */
function mark(choice) {
  if (!choice) return;
  $$(".hint-flag", table).forEach((flag) => flag.remove());
  choice.classList.add("hinted");
  choice.dataset.hint = words.hint;
  const spot = choice.dataset.at && $(`[data-spot="${CSS.escape(choice.dataset.at)}"]`, table);
  if (!spot) return choice.scrollIntoView({ block: "nearest" });
  light(choice.dataset.at, "hinted");
  const flag = written("span", words.hint, "hint-flag");
  const frame = fragment();
  const place = () => {
    const at = spot.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    flag.style.left = `${Math.max(30, Math.min(at.left + at.width / 2 - around.left, around.width - 30))}px`;
    flag.style.top = `${Math.max(0, at.top - around.top)}px`;
  };
  frame.append(flag);
  new ResizeObserver(place).observe(frame);
}

const light = (spot, name, on = true) => {
  if (spot) for (const it of $$(`[data-spot="${CSS.escape(spot)}"]`, table)) it.classList.toggle(name, on);
};
