import type { Rate } from "../tables/allowance.ts";

/** What one socket may ask of us, and how many there may be. */
export interface Limits {
  /** A whole school behind one router. */
  readonly mostFromOneAddress: number;
  /** Messages, each worth one. */
  readonly rate: Rate;
  /** In bytes. */
  readonly longestFrame: number;
  /** Bytes that wait for a slow reader before it is dropped. */
  readonly mostWaiting: number;
  readonly mostWatched: number;
  /** So often it is made to wait before it is sent away. */
  readonly patience: number;
  /** Milliseconds between two looks at every socket. */
  readonly tick: number;
  /** Milliseconds between two signs of life that are asked for, and for each to come. */
  readonly heartbeat: number;
}

export const USUAL_LIMITS: Limits = {
  mostFromOneAddress: 256,
  rate: { burst: 120, perSecond: 40 },
  longestFrame: 16 * 1024,
  mostWaiting: 1024 * 1024,
  mostWatched: 256,
  patience: 5,
  tick: 1000,
  heartbeat: 15_000,
};
