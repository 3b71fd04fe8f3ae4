import { RECIPES, type SoundName, type SoundPart, toneOf } from "./recipes.ts";

/** Samples per second. Higher pitches than half of it are not needed. */
export const SAMPLE_RATE = 22_050;

/** The loudest sample of every sound, where 1 would be the most that a device can play. */
const PEAK = 0.5;

/** A sound by its name, or "tone" with a tile's value ("tone+3"), as samples; null if there is no such sound. */
export function samplesOf(sound: string): Float32Array<ArrayBuffer> | null {
  const value = /^tone([+-]\d+)$/.exec(sound)?.[1];
  if (value !== undefined) return rendered(toneOf(Number(value)));
  return isSound(sound) ? rendered(RECIPES[sound]) : null;
}

export const isSound = (name: string): name is SoundName => Object.hasOwn(RECIPES, name);

function rendered(parts: readonly SoundPart[]): Float32Array<ArrayBuffer> {
  const seconds = Math.max(...parts.map(({ at, length }) => at + length));
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (const part of parts) (part.of === "wave" ? addWave : addNoise)(samples, part);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * PEAK) / peak);
}

/** A sine that begins within two milliseconds and fades to a thousandth. */
function addWave(samples: Float32Array, part: SoundPart): void {
  let phase = 0;
  forEachSample(samples, part, (index, loud, pitch) => {
    samples[index] = (samples[index] ?? 0) + loud * Math.sin(phase);
    phase += (2 * Math.PI * pitch) / SAMPLE_RATE;
  });
}

/** White noise through a band-pass filter (a state variable filter). */
function addNoise(samples: Float32Array, part: SoundPart): void {
  let [low, band, seed] = [0, 0, 1];
  forEachSample(samples, part, (index, loud, pitch) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    const tuning = 2 * Math.sin((Math.PI * Math.min(pitch, SAMPLE_RATE / 7)) / SAMPLE_RATE);
    low += tuning * band;
    band += tuning * (seed / 2 ** 31 - low - band / part.width);
    samples[index] = (samples[index] ?? 0) + 2 * loud * band;
  });
}

const ATTACK = 0.002;

function forEachSample(
  samples: Float32Array,
  { at, length, loud, pitch, to }: SoundPart,
  act: (index: number, loud: number, pitch: number) => void,
): void {
  const [begin, count] = [Math.floor(at * SAMPLE_RATE), Math.floor(length * SAMPLE_RATE)];
  for (let n = 0; n < count && begin + n < samples.length; n++) {
    const part = n / count;
    const fade = Math.min(1, n / (ATTACK * SAMPLE_RATE)) * 0.001 ** part * (1 - part);
    act(begin + n, loud * fade, pitch + (to - pitch) * part);
  }
}
