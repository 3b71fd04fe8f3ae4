import { mayStart } from "./sound/spacing.ts";
import { isBeforeFirstPress } from "./touch.ts";

/** At most this loud, so that a page never startles anybody. */
const VOLUME = 0.5;

/** A sound gives way to the next one within this many seconds. */
const FADE = 0.04;

let context: AudioContext | null = null;
let last: { readonly at: number; readonly gain: GainNode } | null = null;
const buffers = new Map<string, AudioBuffer | null>();

/**
 * Plays a sound by its name if the browser allows it: one at a time (ST-88). A name without a sound is silent. The
 * sounds are made when the first of them is played; no file is loaded for them, and without sound everything else
 * works.
 */
export async function playSound(name: string): Promise<void> {
  const now = performance.now();
  if (isBeforeFirstPress(navigator) || !mayStart(last?.at ?? null, now)) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    const buffer = await bufferOf(context, name);
    if (buffer !== null && mayStart(last?.at ?? null, now)) start(context, buffer, now);
  } catch {
    context = null;
    last = null;
    buffers.clear();
  }
}

async function bufferOf(audio: AudioContext, name: string): Promise<AudioBuffer | null> {
  const known = buffers.get(name);
  if (known !== undefined) return known;
  const { samplesOf, SAMPLE_RATE } = await import("./sound/samples.ts");
  const samples = samplesOf(name);
  const buffer = samples && audio.createBuffer(1, samples.length, SAMPLE_RATE);
  if (samples !== null) buffer?.copyToChannel(samples, 0);
  buffers.set(name, buffer);
  return buffer;
}

function start(audio: AudioContext, buffer: AudioBuffer, at: number): void {
  last?.gain.gain.setTargetAtTime(0, audio.currentTime, FADE / 3);
  const gain = audio.createGain();
  gain.gain.value = VOLUME;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(gain).connect(audio.destination);
  source.start();
  last = { at, gain };
}
