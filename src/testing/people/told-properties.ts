import {
  baseOf,
  isAfter,
  isCaughtUp,
  isCut,
  isOfFirstLook,
  marksOf,
  stepOf,
  timeOf,
  timeOfRow,
} from "./log-reading.ts";
import type { PropertyFault, Watched } from "./property-fault.ts";
import type { StageLog } from "./stage-log.ts";

/** P-1: nothing is told before its words, and a seat's card changes with the picture. */
export function earlyWordFaults({ log }: Watched): readonly PropertyFault[] {
  const seen = new Set<string>();
  return log.frames.flatMap(({ at, told }) =>
    told.flatMap(({ row, where, text }) => {
      const key = `${row} ${where} ${text}`;
      if (seen.has(key) || isOfFirstLook(log, row)) return [];
      seen.add(key);
      const due = timeOfRow(log, where === "seat" || where === "name" ? "open" : "words", row);
      return at + log.tolerance >= due
        ? []
        : [{ property: "P-1", at, says: `the ${where} tells ${row} early: ${text}` }];
    }),
  );
}

/** What may change a seat's card: besides these, a row that is open already. */
const CHANGING = ["open", "end", "ask", "press", "echo", "confirm", "refuse", "replace"] as const;

/** P-1: a seat's card changes with the picture, never while the row that changes it has only begun. */
export function cardFaults({ log }: Watched): readonly PropertyFault[] {
  const [changing, begins] = [marksOf(log, ...CHANGING), marksOf(log, "begin")];
  return log.frames.flatMap(({ at, cards }, index) => {
    const before = log.frames[index - 1];
    if (before === undefined || cards.join("|") === before.cards.join("|")) return [];
    const row = begins.findLast((begin) => begin.at <= at)?.of;
    const isOpen = row === undefined || timeOf(log, "open", row) <= at;
    const isDue = isOpen || changing.some((mark) => mark.at + log.tolerance > before.at && mark.at <= at);
    return isDue ? [] : [{ property: "P-1", at, says: `a seat's card is ahead of ${row}: ${cards.join(" | ")}` }];
  });
}

/** P-1: the words of a row come when its table says, or, in a hurry, not before its picture. */
export const wordTimeFaults = ({ log, expected }: Watched): readonly PropertyFault[] =>
  marksOf(log, "words").flatMap(({ of, at }) => {
    const row = expected.get(of);
    if (row === undefined || isCaughtUp(log, of)) return [];
    const words = isCut(log, of) ? Math.min(row.words, row.floor) : row.words;
    const due = baseOf(log, of, row) + words * log.pace;
    return at + log.tolerance >= due
      ? []
      : [{ property: "P-1", at, says: `${of} is told ${Math.round(due - at)} ms early` }];
  });

/** P-2: no sentence of a row that has not begun is anywhere in the document. */
export function spoilerFaults({ log, expected }: Watched): readonly PropertyFault[] {
  const sentences = [...expected].flatMap(([row, { sentences: all, echo }]) =>
    all.map((sentence) => ({ row, sentence, isWhole: echo?.is === "whole" })),
  );
  const known = new Set(
    log.frames.flatMap(({ told }) => told.filter(({ row }) => isOfFirstLook(log, row)).map(({ text }) => text)),
  );
  return log.frames.flatMap(({ at, added }) =>
    added.flatMap((text) =>
      sentences
        // The same words may have been true of an earlier row.
        .filter(({ sentence }) => text.includes(sentence) && !known.has(sentence))
        .filter((one, _, alike) =>
          alike.every(({ row, sentence }) => sentence !== one.sentence || !isAfter(one.row, row)),
        )
        .filter(({ row }) => !isOfFirstLook(log, row) && at + log.tolerance < timeOfRow(log, "begin", row))
        // What my own answer will be told with stands in the bar from the press on (ST-24).
        .filter(({ row, isWhole }) => !isWhole || at + log.tolerance < lastSubmissionBefore(log, row))
        .map(({ row, sentence }) => ({ property: "P-2", at, says: `${row} is given away: ${sentence}` })),
    ),
  );
}

const lastSubmissionBefore = (log: StageLog, row: string): number =>
  marksOf(log, "submit").findLast(({ at }) => at <= timeOf(log, "begin", row))?.at ?? Number.POSITIVE_INFINITY;

/** P-9: a row lasts at least its floor, and what is seen once can be read that long. */
export const floorFaults = ({ log, expected }: Watched): readonly PropertyFault[] =>
  marksOf(log, "end").flatMap(({ of, at }) => {
    const row = expected.get(of);
    if (row === undefined || (isCaughtUp(log, of) && !row.isOnceFact)) return [];
    const lasted = at - baseOf(log, of, row);
    return lasted + log.tolerance >= row.floor * log.pace
      ? []
      : [{ property: "P-9", at, says: `${of} lasted ${Math.round(lasted)} ms, its floor is ${row.floor}` }];
  });

/** P-11: begin, open, words, end; one row after the other, none twice, none left out, never back. */
export function orderFaults({ log, expected }: Watched): readonly PropertyFault[] {
  const faults: PropertyFault[] = [];
  const fault = (at: number, says: string) => faults.push({ property: "P-11", at, says });
  const lastMark = log.marks.at(-1)?.at ?? 0;
  let before: { readonly of: string; readonly end: number } | null = null;
  for (const { of, at } of marksOf(log, "begin")) {
    const [open, words, end] = [timeOf(log, "open", of), timeOf(log, "words", of), timeOf(log, "end", of)];
    const isOver = Number.isFinite(end);
    // "Again" shows a row once more (ST-49).
    if (before !== null && before.of === of && at < end) continue;
    // A row without a sentence has no words; the last row of the log may still run.
    const isInOrder = at <= open && (!Number.isFinite(words) || (open <= words && (!isOver || words <= end)));
    if (!isInOrder || (isOver && open > end))
      fault(at, `${of} begins at ${at}, opens at ${open}, is told at ${words} and ends at ${end}`);
    if (before !== null && !isAfter(of, before.of)) fault(at, `${of} begins after ${before.of}`);
    if (before !== null && at < before.end) fault(at, `${of} begins before the end of ${before.of}`);
    before = { of, end: isOver ? end : lastMark };
  }
  const begun = new Set(marksOf(log, "begin").map(({ of }) => of));
  const last = before?.of;
  for (const row of expected.keys())
    if (last !== undefined && !begun.has(row) && !isCaughtUp(log, row) && isAfter(last, row) && isFromFirst(row, begun))
      fault(timeOf(log, "begin", last), `${row} was never shown`);
  for (const { of, at } of marksOf(log, "sound"))
    if (at < timeOf(log, "begin", of)) fault(at, `${of} sounds before it begins`);
  return faults;
}

/** Whether the log was there already when the row was due. */
const isFromFirst = (row: string, begun: ReadonlySet<string>): boolean =>
  [...begun].some((other) => isAfter(row, other));

/** Catching up takes no longer than this. */
const CATCH_UP = 4000;

/** P-12: catching up is short, and holds nothing that is seen once. */
export function catchUpFaults({ log, expected }: Watched): readonly PropertyFault[] {
  const faults: PropertyFault[] = [];
  const once = new Set([...expected].flatMap(([row, { isOnceFact }]) => (isOnceFact ? [stepOf(row)] : [])));
  let began: number | null = null;
  for (const { at, beat, version } of log.frames) {
    // A step with something that is seen once takes its time.
    if (beat === "catch-up" && !once.has(version)) began ??= at;
    else if (began !== null) {
      if (at - began > CATCH_UP + log.tolerance)
        faults.push({ property: "P-12", at, says: `catching up took ${Math.round(at - began)} ms` });
      began = null;
    }
  }
  for (const [row, { isOnceFact, floor }] of expected) {
    const lasted = timeOfRow(log, "end", row) - timeOfRow(log, "begin", row);
    if (isOnceFact && isCaughtUp(log, row) && lasted + log.tolerance < floor * log.pace)
      faults.push({
        property: "P-12",
        at: timeOfRow(log, "begin", row),
        says: `${row} can be seen once, and was only caught up with`,
      });
  }
  return faults;
}
