import { marksOf } from "./log-reading.ts";
import type { PropertyFault } from "./property-fault.ts";
import type { StageLog } from "./stage-log.ts";

/** What a match came to, as a person could read it afterwards. */
export interface PlayedMatch {
  readonly submissions: readonly string[];
  readonly log: readonly string[];
  readonly transcript: readonly string[];
}

/** P-7, P-8: hasty hands change nothing of what was played and told. */
export const outcomeFaults = (
  property: "P-7" | "P-8",
  calm: PlayedMatch,
  hasty: PlayedMatch,
): readonly PropertyFault[] =>
  (["submissions", "log", "transcript"] as const)
    .flatMap((part) => {
      const length = Math.max(calm[part].length, hasty[part].length);
      const at = Array.from({ length }, (_, index) => index).find((index) => calm[part][index] !== hasty[part][index]);
      return at === undefined ? [] : [{ part, is: hasty[part][at], instead: calm[part][at] }];
    })
    .map(({ part, is, instead }) => ({ property, at: 0, says: `${part}: ${is} instead of ${instead}` }));

/** P-10: time tells nothing: two matches with the same public news take the same time, row by row. */
export const lengthFaults = (one: StageLog, other: StageLog): readonly PropertyFault[] =>
  differences("P-10", one.tolerance, lengthsOf(one), lengthsOf(other));

/** P-20: all times of rows follow the pace. */
export const paceFaults = (one: StageLog, other: StageLog): readonly PropertyFault[] =>
  differences(
    "P-20",
    one.tolerance,
    lengthsOf(one).map(([row, length]) => [row, length / one.pace]),
    lengthsOf(other).map(([row, length]) => [row, length / other.pace]),
  );

type Lengths = readonly (readonly [row: string, length: number])[];

function lengthsOf(log: StageLog): Lengths {
  const ends = new Map(marksOf(log, "end").map(({ of, at }) => [of, at]));
  return marksOf(log, "begin").flatMap(({ of, at }) => {
    const end = ends.get(of);
    return end === undefined ? [] : [[of, end - at] as const];
  });
}

function differences(property: string, tolerance: number, one: Lengths, other: Lengths): readonly PropertyFault[] {
  const others = new Map(other);
  return one.flatMap(([row, length]) => {
    const away = Math.abs(length - (others.get(row) ?? length));
    return away <= 2 * tolerance ? [] : [{ property, at: 0, says: `${row} differs by ${Math.round(away)} ms` }];
  });
}

/** P-21: behind the curtain nothing of the match is in the document. */
export const curtainFaults = (log: StageLog, texts: readonly string[]): readonly PropertyFault[] =>
  log.frames
    .filter(({ beat }) => beat === "curtain")
    .flatMap(({ at, added }) => added.map((text) => ({ at, text })))
    .filter(({ text }) => texts.some((secret) => text.includes(secret)))
    .map(({ at, text }) => ({ property: "P-21", at, says: `behind the curtain one reads ${text}` }));
