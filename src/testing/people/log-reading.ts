import type { MarkKind, StageLog, StageMark } from "./stage-log.ts";

export const marksOf = ({ marks }: StageLog, ...kinds: readonly MarkKind[]): readonly StageMark[] =>
  marks.filter(({ is }) => kinds.includes(is));

/** When this happened to a step, a row, a question or an answer for the first time; infinity if it never did. */
export const timeOf = ({ marks }: StageLog, is: MarkKind, of: string): number =>
  marks.find((mark) => mark.is === is && mark.of === of)?.at ?? Number.POSITIVE_INFINITY;

export const stepOf = (row: string): string => row.split(".")[0] ?? row;

/** Rows in the order of their versions and numbers. */
export function isAfter(row: string, other: string): boolean {
  const [version = 0, number = 0] = row.split(".").map(Number);
  const [otherVersion = 0, otherNumber = 0] = other.split(".").map(Number);
  return version > otherVersion || (version === otherVersion && number > otherNumber);
}

/** Whether a step was cut, or shown while the stage caught up: then its rows take their floors, or a fade. */
export const isHurried = (log: StageLog, row: string): boolean =>
  marksOf(log, "cut").some(({ of }) => of === stepOf(row)) ||
  log.frames.some(({ beat, version }) => beat === "catch-up" && version === stepOf(row));
