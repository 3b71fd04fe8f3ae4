import { asSeat, type Seat, seatsOf, type Viewer } from "../../kernel/seat.ts";
import { HEXES } from "./hexes.ts";
import { FULL_HAND, KINDS, without } from "./kinds.ts";
import { blankNotes } from "./knowledge.ts";
import { offers, read, refusal, write } from "./moves.ts";
import { apply } from "./rules.ts";
import type { BoutResult, Captured, Hex, Options, Refusal, State } from "./state.ts";
import { view } from "./view.ts";

/** A position as tests draw it; seats are counted as people count them. */
export interface Drawn {
  readonly seats: number;
  /** The rows as they lie: `1L` a Lion of the first seat, `..` nobody. Left out: an empty board. */
  readonly board?: string;
  /** By seat: what lies face up there, as `2L 2H`. */
  readonly piles?: Readonly<Record<string, string>>;
  readonly toMove?: number;
  readonly quiet?: number;
  readonly starter?: number;
  readonly results?: readonly BoutResult[];
  readonly options?: Partial<Options>;
}

/** Nobody has learned anything yet, and whatever is neither on the board nor in a pile is in its owner's hand. */
export function drawn({ seats, board = "", piles = {}, ...rest }: Drawn): State {
  const options: Options = { first: "random", bouts: 1, notes: true, ...rest.options };
  const standing = board.split(/\s+/).filter((text) => text !== "");
  const places = standing.flatMap((text, index) => (text === ".." ? [] : [{ ...pieceOf(text), at: hexAt(index) }]));
  const taken = seatsOf(seats).map((seat) => (piles[seat + 1] ?? "").split(" ").filter(Boolean).map(pieceOf));
  const lost = (seat: Seat): readonly Captured[] => taken.flat().filter(({ owner }) => owner === seat);
  return {
    options,
    starter: seatOf(rest.starter ?? 1),
    toMove: seatOf(rest.toMove ?? 1),
    board: places.map(({ owner, kind, at }, index) => {
      const before = places.slice(0, index).filter((other) => other.owner === owner).length;
      return { pid: `${owner + 1}.${lost(owner).length + before + 1}`, owner, kind, at, notes: blankNotes(options) };
    }),
    hands: seatsOf(seats).map((seat) =>
      [...places, ...taken.flat()]
        .filter(({ owner }) => owner === seat)
        .reduce((hand, { kind }) => without(hand, kind), FULL_HAND),
    ),
    piles: taken,
    quiet: rest.quiet ?? 0,
    results: rest.results ?? [],
    deed: null,
    news: [],
  };
}

function pieceOf(text: string): Captured {
  const kind = KINDS.find((one) => text.slice(1) === one);
  if (kind === undefined) throw new Error(`drawn: "${text}" is no piece`);
  return { owner: seatOf(Number(text[0])), kind };
}

function hexAt(index: number): Hex {
  const hex = HEXES[index];
  if (hex === undefined) throw new Error("drawn: more than 19 hexes");
  return hex;
}

function seatOf(number: number): Seat {
  const seat = asSeat(number - 1, 4);
  if (seat === null) throw new Error(`drawn: there is no seat ${number}`);
  return seat;
}

/** The position after these moves, each by whoever is to move; a move the rules refuse is the test's own mistake. */
export function played(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, text) => {
    const [move, seat] = [read(text), now.toMove];
    if (move === null || seat === null) throw new Error(`drawn: "${text}" cannot be played`);
    const why = refusal(view(now, seat), move);
    if (why !== null) throw new Error(`drawn: ${write(move)} is refused: ${why.key}`);
    return apply(now, [{ seat, move }]);
  }, state);
}

/** What whoever is to move may play, as written. */
export const open = (state: State): readonly string[] => offers(view(state, state.toMove ?? "watcher")).map(write);

/** Why this seat, or whoever is to move, may not play this; null where it may. */
export function refused(state: State, text: string, seat: Viewer = state.toMove ?? "watcher"): Refusal | null {
  const move = read(text);
  if (move === null) throw new Error(`drawn: "${text}" cannot be read`);
  return refusal(view(state, seat), move);
}

/** A Lion beside a Human, somebody else near, after seven quiet turns. */
export const LION_AND_HUMAN = drawn({
  seats: 3,
  board: `
          ..   ..   ..
       ..   ..   ..   ..
    ..   ..   1L   2H   ..
       ..   3F   ..   ..
          ..   ..   ..`,
  quiet: 7,
});
