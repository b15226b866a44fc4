// Short sounds, made here: nothing is fetched. They are off until a person turns them on, and as loud as that person
// likes. What a sound is made of: bursts of noise through a filter, and tones that fade.

import { $$, table } from "./page.js";
import { isOn, kept } from "./settings.js";

/** How loud sounds are where nobody has said so, of 100. */
const USUAL = 60;
/** How far the heights of sounds stray, so that no two are quite the same. */
const STRAY = 0.03;

/**
 * A burst of noise: the filter with its frequency (and where that goes), when it begins and how long it fades, in
 * milliseconds, and how loud it is.
 * @typedef {{ noise: BiquadFilterType, from: number, to?: number, q?: number, at?: number, ms: number, loud?: number }} Burst
 */
/**
 * A tone: its frequency (and where that goes), when it begins and how long it fades, and how loud it is.
 * @typedef {{ tone: OscillatorType, from: number, to?: number, at?: number, ms: number, loud?: number }} Tone
 */

/** @param {number} at @param {number} [height] @returns {(Burst | Tone)[]} */
const click = (at, height = 1) => [
  { noise: "bandpass", from: 1800 * height, q: 4, at, ms: 50 },
  { tone: "sine", from: 420 * height, to: 260 * height, at, ms: 40, loud: 0.5 },
];

/** @param {number} from @param {number} at @param {number} [ms] @returns {(Burst | Tone)[]} */
const flute = (from, at, ms = 240) => [
  { tone: "triangle", from, at, ms, loud: 0.45 },
  { noise: "highpass", from: 3000, at, ms: 90, loud: 0.04 },
];

/** @type {Record<string, (Burst | Tone)[]>} */
const SOUNDS = {
  place: click(0),
  card: [{ noise: "bandpass", from: 3000, to: 5000, q: 1.2, ms: 120, loud: 0.5 }],
  dice: [0, 90, 170, 240, 300, 350, 410].flatMap((at, nr) => click(at, nr === 6 ? 0.7 : 1 + 0.1 * (nr % 3))),
  glacier: [
    { noise: "lowpass", from: 120, to: 60, ms: 1400, loud: 2.4 },
    ...[300, 520, 900].map(
      (at) => /** @type {Burst} */ ({ noise: "bandpass", from: 900, q: 8, at, ms: 60, loud: 1.4 }),
    ),
  ],
  turn: [...flute(587, 0), ...flute(880, 160, 320)],
  talk: flute(660, 0, 300),
  end: [
    ...[587, 698, 784, 880, 1175].flatMap((height, nr) => flute(height, 240 * nr, 420)),
    ...[0, 600, 1200].map(
      (at) => /** @type {Tone} */ ({ tone: "sine", from: 70, to: 45, at, ms: 250, loud: 1.6 }),
    ),
  ],
};

/** @type {{ audio: AudioContext, out: GainNode, hiss: AudioBuffer } | null} */
let desk = null;

/** How loud sounds are, of 100. */
export const volume = () => Math.min(100, Math.max(0, Number(kept("volume") ?? USUAL) || 0));

/** What all sounds pass: made with the first of them, for a browser allows none before a person has done something. */
function opened() {
  if (desk) return desk;
  const audio = new AudioContext();
  const out = audio.createGain();
  out.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  const hiss = audio.createBuffer(1, audio.sampleRate * 1.5, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let nr = 0; nr < samples.length; nr++) samples[nr] = 2 * Math.random() - 1;
  desk = { audio, out, hiss };
  return desk;
}

/**
 * Lets a sound be heard, if sounds are on.
 * @param {keyof typeof SOUNDS} name
 */
export function sound(name) {
  if (!isOn("sounds") || !volume()) return;
  const { audio, out } = opened();
  if (audio.state === "suspended") audio.resume();
  out.gain.value = (0.3 * volume()) / 100;
  const height = 1 + STRAY * (2 * Math.random() - 1);
  for (const it of SOUNDS[name]) make(it, audio.currentTime + 0.01 + (it.at ?? 0) / 1000, height);
}

/**
 * @param {Burst | Tone} it
 * @param {number} at
 * @param {number} height
 */
function make(it, at, height) {
  const { audio, out, hiss } = opened();
  const end = at + it.ms / 1000;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(it.loud ?? 1, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  loudness.connect(out);
  const source = "tone" in it ? audio.createOscillator() : audio.createBufferSource();
  const filter = "tone" in it ? null : audio.createBiquadFilter();
  const pitch =
    source instanceof OscillatorNode ? source.frequency : /** @type {BiquadFilterNode} */ (filter).frequency;
  if ("tone" in it) /** @type {OscillatorNode} */ (source).type = it.tone;
  else {
    const through = /** @type {BiquadFilterNode} */ (filter);
    through.type = it.noise;
    through.Q.value = it.q ?? 0.7;
    /** @type {AudioBufferSourceNode} */ (source).buffer = hiss;
  }
  pitch.setValueAtTime(it.from * height, at);
  if (it.to) pitch.exponentialRampToValueAtTime(it.to * height, end);
  if (filter) source.connect(filter).connect(loudness);
  else source.connect(loudness);
  source.start(at);
  source.stop(end);
}

/** How much there was of what has a sound of its own when it becomes more. @type {Map<string, number>} */
const counts = new Map();

/**
 * The sound of something that is shown: of what has become more on the board, or else of dice, cards and pieces.
 * @param {{ show: string, at: string[] }} beat
 */
export function soundOf({ show, at }) {
  for (const it of $$("[data-sound]", table)) {
    const name = it.dataset.sound ?? "";
    const [before, now] = [counts.get(name), Number(it.dataset.count)];
    counts.set(name, now);
    if (before !== undefined && before < now && name in SOUNDS) return sound(name);
  }
  if (/class="[^"]*\bdie\b/.test(show)) return sound("dice");
  if (at.some((spot) => /(^|-)(card|open|building)-/.test(spot))) return sound("card");
  if (at.length) sound("place");
}
