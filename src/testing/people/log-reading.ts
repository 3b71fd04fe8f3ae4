import type { ExpectedRow, MarkKind, StageLog, StageMark } from "./stage-log.ts";

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

export const isCut = (log: StageLog, row: string): boolean => marksOf(log, "cut").some(({ of }) => of === stepOf(row));

/** Whether a step was shown while the stage caught up: then all its rows are one picture, a fade. */
export const isCaughtUp = ({ frames }: StageLog, row: string): boolean =>
  frames.some(({ beat, version }) => beat === "catch-up" && version === stepOf(row));

/** When this happened to the row. Of a step that was caught up with, the last row stands for all. */
export const timeOfRow = (log: StageLog, is: MarkKind, row: string): number =>
  isCaughtUp(log, row)
    ? Math.min(
        timeOf(log, is, row),
        ...marksOf(log, is).flatMap(({ of, at }) => (stepOf(of) === stepOf(row) ? at : [])),
      )
    : timeOf(log, is, row);

/** A first look shows the present and tells at once what was before (ST-56): such a step never begins. */
export function isOfFirstLook(log: StageLog, row: string): boolean {
  const first = log.frames[0]?.version ?? "";
  return Number(stepOf(row)) <= Number(first) && !marksOf(log, "begin").some(({ of }) => stepOf(of) === stepOf(row));
}

/** From when the times of a row count: an echoed one has begun with the press, as far as the hand goes (ST-24). */
export function baseOf(log: StageLog, of: string, { echo }: ExpectedRow): number {
  const begin = timeOfRow(log, "begin", of);
  const press = marksOf(log, "submit").findLast(({ at }) => at <= begin)?.at ?? begin;
  if (echo === null) return begin;
  return echo.is === "whole" ? press : Math.max(begin - echo.milliseconds * log.pace, press);
}
