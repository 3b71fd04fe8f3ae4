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
  readonly userActivation?: { readonly hasBeenActive: boolean };
}

export const mayTouch = (device: Vibrator): boolean => typeof device.vibrate === "function";

/**
 * Whether the browser would refuse sound and touch: nobody has pressed anything on this page yet. It would complain on
 * its console, and sounds that had to wait would all be heard at the first press.
 */
export const isBeforeFirstPress = ({ userActivation }: Pick<Vibrator, "userActivation">): boolean =>
  userActivation?.hasBeenActive === false;

/** Lets the device be felt, where it can be. A browser that refuses is no fault. */
export function touch(name: Touch, device: Vibrator): void {
  if (isBeforeFirstPress(device)) return;
  try {
    device.vibrate?.([...TOUCHES[name]]);
  } catch {
    // Nothing is told by touch alone.
  }
}
