/** A sound and the millisecond at which it wants to start. */
export interface TimedSound {
  readonly sound: string;
  readonly at: number;
}

/** Sounds start at least this many milliseconds apart (ST-88). */
export const MIN_SOUND_GAP = 120;

/** Whether a sound may start now, after one that started then. The later one gives way. */
export const mayStart = (last: number | null, now: number): boolean => last === null || now - last >= MIN_SOUND_GAP;

/** Those of some sounds that are heard. Of two that are too close the first is. */
export function heard(sounds: readonly TimedSound[]): readonly TimedSound[] {
  const kept: TimedSound[] = [];
  for (const next of sounds.toSorted((one, other) => one.at - other.at))
    if (mayStart(kept.at(-1)?.at ?? null, next.at)) kept.push(next);
  return kept;
}
