import { isAfter, isHurried, marksOf, timeOf } from "./log-reading.ts";
import type { PropertyFault, Watched } from "./property-fault.ts";

/** P-1: nothing is told before its words, and a seat's card changes with the picture. */
export function earlyWordFaults({ log }: Watched): readonly PropertyFault[] {
  const seen = new Set<string>();
  return log.frames.flatMap(({ at, told }) =>
    told.flatMap(({ row, where, text }) => {
      const key = `${row} ${where} ${text}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const due = timeOf(log, where === "seat" || where === "name" ? "open" : "words", row);
      return at + log.tolerance >= due
        ? []
        : [{ property: "P-1", at, says: `the ${where} tells ${row} early: ${text}` }];
    }),
  );
}

/** P-1: the words of a row come when its table says, or, in a hurry, not before its picture. */
export const wordTimeFaults = ({ log, expected }: Watched): readonly PropertyFault[] =>
  marksOf(log, "words").flatMap(({ of, at }) => {
    const row = expected.get(of);
    if (row === undefined || isHurried(log, of)) return [];
    const due = timeOf(log, "begin", of) + row.words * log.pace;
    return at + log.tolerance >= due
      ? []
      : [{ property: "P-1", at, says: `${of} is told ${Math.round(due - at)} ms early` }];
  });

/** P-2: no sentence of a row that has not begun is anywhere in the document. */
export function spoilerFaults({ log, expected }: Watched): readonly PropertyFault[] {
  const sentences = [...expected].flatMap(([row, { sentences: all }]) => all.map((sentence) => ({ row, sentence })));
  return log.frames.flatMap(({ at, added }) =>
    added.flatMap((text) =>
      sentences
        // The same words may have been true of an earlier row.
        .filter(({ sentence }) => text.includes(sentence))
        .filter((one, _, alike) =>
          alike.every(({ row, sentence }) => sentence !== one.sentence || !isAfter(one.row, row)),
        )
        .filter(({ row }) => at + log.tolerance < timeOf(log, "begin", row))
        .map(({ row, sentence }) => ({ property: "P-2", at, says: `${row} is given away: ${sentence}` })),
    ),
  );
}

/** P-9: a row lasts at least its floor, and what is seen once can be read that long. */
export const floorFaults = ({ log, expected }: Watched): readonly PropertyFault[] =>
  marksOf(log, "end").flatMap(({ of, at }) => {
    const row = expected.get(of);
    if (row === undefined || (isCaughtUp(log, of) && !row.isOnceFact)) return [];
    const lasted = at - timeOf(log, "begin", of);
    return lasted + log.tolerance >= row.floor * log.pace
      ? []
      : [{ property: "P-9", at, says: `${of} lasted ${Math.round(lasted)} ms, its floor is ${row.floor}` }];
  });

const isCaughtUp = (log: Watched["log"], row: string): boolean =>
  log.frames.some(({ beat, version }) => beat === "catch-up" && version === row.split(".")[0]);

/** P-11: begin, open, words, end; one row after the other, none twice, none left out, never back. */
export function orderFaults({ log, expected }: Watched): readonly PropertyFault[] {
  const faults: PropertyFault[] = [];
  const fault = (at: number, says: string) => faults.push({ property: "P-11", at, says });
  let before: { readonly of: string; readonly end: number } | null = null;
  for (const { of, at } of marksOf(log, "begin")) {
    const [open, words, end] = [timeOf(log, "open", of), timeOf(log, "words", of), timeOf(log, "end", of)];
    if (!(at <= open && open <= words + log.tolerance && words <= end + log.tolerance))
      fault(at, `${of} opens at ${open}, is told at ${words} and ends at ${end}`);
    if (before !== null && !isAfter(of, before.of)) fault(at, `${of} begins after ${before.of}`);
    if (before !== null && at + log.tolerance < before.end) fault(at, `${of} begins before the end of ${before.of}`);
    before = { of, end: Number.isFinite(end) ? end : at };
  }
  const begun = new Set(marksOf(log, "begin").map(({ of }) => of));
  const last = before?.of;
  for (const row of expected.keys())
    if (last !== undefined && !begun.has(row) && isAfter(last, row) && isFromFirst(row, begun))
      fault(timeOf(log, "begin", last), `${row} was never shown`);
  for (const { of, at } of marksOf(log, "sound"))
    if (at + log.tolerance < timeOf(log, "begin", of)) fault(at, `${of} sounds before it begins`);
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
  let began: number | null = null;
  for (const { at, beat } of log.frames) {
    if (beat === "catch-up") began ??= at;
    else if (began !== null) {
      if (at - began > CATCH_UP + log.tolerance)
        faults.push({ property: "P-12", at, says: `catching up took ${Math.round(at - began)} ms` });
      began = null;
    }
  }
  for (const { of, at } of marksOf(log, "begin"))
    if (expected.get(of)?.isOnceFact === true && isCaughtUp(log, of))
      faults.push({ property: "P-12", at, says: `${of} can be seen once, and was only caught up with` });
  return faults;
}
