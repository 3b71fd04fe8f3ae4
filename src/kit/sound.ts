/** Soft synthesized sounds. No file is loaded, and without sound everything else works. */
export type Sound = "place" | "slide" | "turn" | "clash" | "dice" | "reveal" | "bell" | "end";

/** Each sound is a few notes: pitch in hertz, start and length in seconds, loudness. */
type Note = readonly [pitch: number, start: number, length: number, loud: number];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  place: [[220, 0, 0.09, 0.5]],
  slide: [
    [262, 0, 0.07, 0.3],
    [294, 0.05, 0.09, 0.3],
  ],
  turn: [
    [392, 0, 0.08, 0.3],
    [523, 0.07, 0.16, 0.3],
  ],
  clash: [
    [147, 0, 0.18, 0.6],
    [196, 0.04, 0.2, 0.4],
  ],
  dice: [
    [330, 0, 0.04, 0.3],
    [294, 0.07, 0.04, 0.3],
    [349, 0.15, 0.05, 0.3],
  ],
  reveal: [
    [392, 0, 0.2, 0.25],
    [494, 0.06, 0.2, 0.25],
    [587, 0.12, 0.3, 0.25],
  ],
  bell: [[659, 0, 0.5, 0.3]],
  end: [
    [392, 0, 0.3, 0.3],
    [494, 0.12, 0.3, 0.3],
    [587, 0.24, 0.3, 0.3],
    [784, 0.36, 0.6, 0.3],
  ],
};

const VOLUME = 0.12;

let context: AudioContext | null = null;

/** Plays a sound if the browser allows it. */
export function playSound(name: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const note of NOTES[name]) ring(context, note);
  } catch {
    context = null;
  }
}

/** One soft note: a triangle wave that fades out. */
function ring(audio: AudioContext, [pitch, start, length, loud]: Note): void {
  const at = audio.currentTime + start;
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  gain.gain.setValueAtTime(loud * VOLUME, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(gain).connect(audio.destination);
  wave.start(at);
  wave.stop(at + length);
}
