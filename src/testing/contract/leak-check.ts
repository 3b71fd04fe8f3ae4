import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { type BaseView, isOver } from "../../kernel/game.ts";
import { type Viewer, viewersOf } from "../../kernel/seat.ts";
import type { ContractSubject, ReportFault } from "./contract-subject.ts";
import { frozen, leafAt, leaves, type Path, withLeaf } from "./plain-json.ts";

/** One position in this many is searched leaf by leaf, because that is slow. */
const SEARCH_EVERY = 9;
const REDEALS = 3;
/** At most this many values of each leaf are kept, to try one in place of another. */
const KEPT_VALUES = 12;

export interface LeakCheck<State> {
  look(state: State, dice: Dice): void;
  /** After the last match: reports parts of the state that were neither visible nor dealt again. */
  close(): void;
}

/**
 * What a viewer may not know must not change what it sees: after the hidden things are dealt again, its view, offers and
 * news must be the same. A `redealt` that does nothing would pass. So every part of the state must either be visible
 * (another value there changes the view) or be changed by some re-deal.
 */
export function createLeakCheck<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  seats: number,
  report: ReportFault,
): LeakCheck<S> {
  const values = new Map<string, unknown[]>();
  const hidden = new Set<string>();
  const dealtAnew = new Set<string>();

  const seenBy = (state: S, viewer: Viewer): string => {
    const view = subject.game.view(state, viewer);
    const offers = subject.game.offers(view).map((move) => subject.game.write(move));
    return JSON.stringify([view, offers, subject.game.turn(state), subject.game.outcome(state)]);
  };

  function search(state: S, viewer: Viewer, seen: string, imagined: readonly S[], dice: Dice): void {
    for (const { path, value } of leaves(state)) {
      const part = `${whoIs(viewer)}: ${general(path)}`;
      if (imagined.some((other) => leafAt(other, path) !== value)) dealtAnew.add(part);
      const others = (values.get(general(path)) ?? []).filter((other) => other !== value);
      if (others.length > 0 && !shows(state, path, oneOf(others, dice), viewer, seen)) hidden.add(part);
    }
  }

  /** Whether another value in this place changes the view. A view that throws counts as changed. */
  function shows(state: S, path: Path, value: unknown, viewer: Viewer, seen: string): boolean {
    try {
      return seenBy(withLeaf(state, path, value) as S, viewer) !== seen;
    } catch {
      return true;
    }
  }

  return {
    look(state, dice) {
      for (const { path, value } of leaves(state)) keep(values, general(path), value);
      const isSearched = dice.roll(SEARCH_EVERY) === 1 || isOver(subject.game.turn(state));
      for (const viewer of viewersOf(seats)) {
        const seen = seenBy(state, viewer);
        const imagined = Array.from({ length: REDEALS }, () =>
          frozen(subject.redealt(state, viewer, seeded(dice.roll(1_000_000)))),
        );
        for (const other of imagined) {
          const now = seenBy(other, viewer);
          if (now !== seen) report(`leak to ${whoIs(viewer)}: ${firstDifference(seen, now)}`);
        }
        if (isSearched) search(state, viewer, seen, imagined, dice);
      }
    },
    close() {
      for (const part of hidden) if (!dealtAnew.has(part)) report(`neither shown nor dealt anew to ${part}`);
    },
  };
}

const whoIs = (viewer: Viewer): string => (viewer === "watcher" ? "a watcher" : `seat ${viewer + 1}`);

/** The path without positions in lists: the same part in all states. */
const general = (path: Path): string => path.map((key) => (typeof key === "number" ? "*" : key)).join(".");

function keep(values: Map<string, unknown[]>, part: string, value: unknown): void {
  const kept = values.get(part) ?? [];
  if (kept.length < KEPT_VALUES && !kept.includes(value)) values.set(part, [...kept, value]);
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 40), at + 20);
  return `${around(one)} became ${around(other)}`;
}
