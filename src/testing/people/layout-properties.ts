import type { PropertyFault, Watched } from "./property-fault.ts";

/** How far a box may move, in pixels. */
const STILL = 0.5;

/** P-14: board, bar, sentence and stones stand still. */
export function boxFaults({ log }: Watched): readonly PropertyFault[] {
  const first = new Map<string, readonly [number, number, number, number]>();
  const faulty = new Map<string, PropertyFault>();
  for (const { at, layout, boxes } of log.frames)
    for (const [name, box] of Object.entries(boxes)) {
      const key = `${layout} ${name}`;
      const stood = first.get(key) ?? box;
      first.set(key, stood);
      const moved = Math.max(...box.map((side, index) => Math.abs(side - (stood[index] ?? 0))));
      if (moved > STILL && !faulty.has(key))
        faulty.set(key, { property: "P-14", at, says: `the ${name} moved by ${moved.toFixed(1)} px (${layout})` });
    }
  return [...faulty.values()];
}

/** P-15: what a running row shows can be seen. */
export const sightFaults = ({ log }: Watched): readonly PropertyFault[] =>
  log.frames
    .flatMap(({ at, shown }) => shown.filter(({ hiddenBy }) => hiddenBy !== null).map((one) => ({ at, ...one })))
    .filter(({ row }, index, all) => all.findIndex((one) => one.row === row) === index)
    .map(({ at, row, hiddenBy }) => ({
      property: "P-15",
      at,
      says: `${row} is shown where nobody sees it: ${hiddenBy}${sinceIncident(log, at)}`,
    }));

/** In milliseconds: what has just happened may be the cause. */
const RECENT = 2000;

function sinceIncident({ incidents }: Watched["log"], at: number): string {
  const last = incidents.findLast((incident) => incident.at <= at && at - incident.at < RECENT);
  return last === undefined ? "" : `, ${Math.round(at - last.at)} ms after a ${last.is}`;
}

/** P-17: the focus is never lost. */
export const focusFaults = ({ log }: Watched): readonly PropertyFault[] =>
  log.frames
    .filter(({ isFocusLost }) => isFocusLost)
    .slice(0, 1)
    .map(({ at }) => ({ property: "P-17", at, says: "nothing has the focus" }));

/** The longest cross-fade, in milliseconds. */
const FADE = 150;

/** P-19: with reduced motion everything is a short cross-fade. */
export const motionFaults = ({ log, isStill }: Watched): readonly PropertyFault[] =>
  isStill
    ? log.frames
        .flatMap(({ at, animations }) => animations.map((one) => ({ at, ...one })))
        .filter(({ property, length }) => property !== "opacity" || length > FADE)
        .slice(0, 1)
        .map(({ at, property, length }) => ({ property: "P-19", at, says: `${property} moves for ${length} ms` }))
    : [];
