/** Between two touches of one kind, in milliseconds. */
const PAUSE = 60;

/** What a person feels of the own game (ST-89), in milliseconds: touch, pause, touch. Nothing of what others do. */
export const TOUCHES = {
  lift: [8],
  landing: [14],
  refusal: [18, PAUSE, 18],
  /** Another seat shows the face that I chose. */
  equalFace: [30, PAUSE, 40],
  myTurn: [20],
  end: [60],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Touch = keyof typeof TOUCHES;

/** The part of a browser's `navigator` that moves a device. Computers and some phones lack it. */
export interface Vibrator {
  vibrate?(pattern: number[]): boolean;
}

export const mayTouch = (device: Vibrator): boolean => typeof device.vibrate === "function";

/** Lets the device be felt, where it can be. A browser that refuses, before the first press for example, is no fault. */
export function touch(name: Touch, device: Vibrator): void {
  try {
    device.vibrate?.([...TOUCHES[name]]);
  } catch {
    // Nothing is told by touch alone.
  }
}
