// Measures the front page, a page of rules, a table and its replay with Lighthouse, on a desktop and on a phone:
//
//   cargo run --release -- serve --listen 127.0.0.1:7900 --db /tmp/measured.sqlite
//   node .tools/lighthouse.mjs http://127.0.0.1:7900
//
// Lighthouse comes from the npm registry and is neither kept nor served; Chromium is the system's. A table and a replay
// are for those who have the link and hold the names of people who asked nobody to be found: they ask search engines to
// leave them alone, so that there the audit "is-crawlable" is left out. What is below its mark ends the command with an
// error.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LIGHTHOUSE = "lighthouse@12.8.2";
const MARKS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

const base = process.argv[2] ?? "http://127.0.0.1:7777";
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));

/** A table against bots that has begun, and the cookie of whoever sits there. */
async function begun() {
  const post = (path, cookie) =>
    fetch(base + path, {
      method: "POST",
      redirect: "manual",
      headers: { origin: base, cookie, "content-type": "application/x-www-form-urlencoded" },
      body: "nonce=",
    });
  const made = await post("/play/stone-age", "");
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const table = new URL(made.headers.get("location"), base).pathname;
  await post(`${table}/start`, cookie);
  return { table, cookie };
}

/** What Lighthouse says of a page, in hundredths. */
function measured(path, form, cookie, isPrivate) {
  const out = join(folder, `${form}.json`);
  const args = ["--yes", LIGHTHOUSE, base + path, "--quiet", "--output=json", `--output-path=${out}`];
  args.push("--chrome-flags=--headless=new --no-sandbox", `--extra-headers=${JSON.stringify({ cookie })}`);
  if (form === "desktop") args.push("--preset=desktop");
  if (isPrivate) args.push("--skip-audits=is-crawlable");
  const env = { CHROME_PATH: "/usr/bin/chromium", ...process.env };
  const ran = spawnSync("npx", args, { encoding: "utf8", env });
  if (ran.status !== 0) throw new Error(ran.stderr);
  const { categories, audits } = JSON.parse(readFileSync(out, "utf8"));
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(100 * score)]);
  const isFailed = ({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9;
  const failed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(isFailed));
  return { scores: Object.fromEntries(scores), failed: failed.map(({ id }) => id) };
}

const { table, cookie } = await begun();
const pages = [
  ["/", false],
  ["/learn", false],
  ["/rules/eiszeit", false],
  [table, true],
  [`${table}/replay`, true],
];
for (const [path, isPrivate] of pages) {
  for (const form of ["desktop", "mobile"]) {
    const { scores, failed } = measured(path, form, cookie, isPrivate);
    const isBelow = Object.entries(MARKS).some(([id, mark]) => scores[id] < mark);
    if (isBelow) process.exitCode = 1;
    console.log(path, form, Object.values(scores).join(" "), isBelow ? `below: ${failed.join(", ")}` : "");
  }
}
