import { isOfFirstLook, marksOf, timeOf } from "./log-reading.ts";
import type { PropertyFault, Watched } from "./property-fault.ts";

/** P-3: all parts of the page are of one scene. */
export const sceneFaults = ({ log }: Watched): readonly PropertyFault[] =>
  log.frames
    .filter(({ scenes }) => new Set(scenes).size > 1)
    .slice(0, 1)
    .map(({ at, scenes }) => ({ property: "P-3", at, says: `parts of the scenes ${[...new Set(scenes)].join(", ")}` }));

/** The page shows the truth after this many milliseconds. */
const TRUTH = 1000;

/** P-13: a second after something went wrong, nothing is on the stage that the host does not know. */
export const truthFaults = ({ log }: Watched): readonly PropertyFault[] =>
  log.incidents.flatMap(({ at, is }) => {
    const index = log.frames.findLastIndex((one) => one.at <= at + TRUTH + log.tolerance);
    const frame = log.frames[index];
    if (frame === undefined || frame.at < at) return [];
    // The scene of a late frame is of any time since the frame before.
    const since = log.frames[index - 1]?.at ?? frame.at;
    const untrue = frame.echoes.filter(
      ({ id, state }) =>
        state === "refused" || (state === "pending" && id !== "" && timeOf(log, "submit", id) > frame.at),
    );
    const hasRow = marksOf(log, "begin").some(
      (row) => row.at <= frame.at && timeOf(log, "end", row.of) + log.tolerance >= since,
    );
    return [
      ...untrue.map(({ id }) => ({ property: "P-13", at: frame.at, says: `after the ${is} the echo ${id} stands` })),
      ...(frame.beat === "begin" && !hasRow
        ? [{ property: "P-13", at: frame.at, says: `after the ${is} a row seems to begin` }]
        : []),
    ];
  });

/** P-16: one live region, polite, that is only added to. */
export function liveRegionFaults({ log }: Watched): readonly PropertyFault[] {
  const faults: PropertyFault[] = [];
  let before: readonly string[] = [];
  for (const { at, liveRegions } of log.frames) {
    const [region] = liveRegions;
    if (liveRegions.length > 1) faults.push({ property: "P-16", at, says: `${liveRegions.length} live regions` });
    if (liveRegions.some(({ politeness }) => politeness !== "polite"))
      faults.push({ property: "P-16", at, says: "a live region that interrupts" });
    if (region === undefined) continue;
    if (!continues(before, region.sentences))
      faults.push({ property: "P-16", at, says: `sentences were changed or removed: ${region.sentences.join(" | ")}` });
    before = region.sentences;
  }
  return faults;
}

/** P-16: the transcript says what the log says, in the same frame (ST-15): nothing is missing, nothing else is told. */
export function transcriptFaults({ log }: Watched): readonly PropertyFault[] {
  const known = { log: new Set<string>(), transcript: new Set<string>() };
  return log.frames.flatMap(({ at, told }) => {
    /** Rows that are told for the first time. What may not be read again changes in the log later. */
    const fresh = (where: "log" | "transcript"): readonly string[] => {
      const lines = told.filter((one) => one.where === where && !known[where].has(one.row));
      for (const { row } of lines) known[where].add(row);
      return lines.filter(({ row }) => !isOfFirstLook(log, row)).map(({ row, text }) => `${row} ${text}`);
    };
    const [written, spoken] = [fresh("log"), fresh("transcript")];
    const missing = written.filter((line) => !spoken.includes(line));
    const more = spoken.filter((line) => !written.includes(line));
    return [
      ...missing.map((line) => ({ property: "P-16", at, says: `the transcript misses ${line}` })),
      ...more.map((line) => ({ property: "P-16", at, says: `the transcript alone tells ${line}` })),
    ];
  });
}

/** The last sentences may be all that is left of a long list; what is left keeps its order, and more may follow. */
const continues = (before: readonly string[], now: readonly string[]): boolean =>
  before.length === 0 ||
  before.some((_, dropped) => {
    const left = before.slice(dropped);
    return left.every((sentence, at) => now[at] === sentence);
  });
