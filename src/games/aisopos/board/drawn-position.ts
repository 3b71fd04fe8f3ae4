import { asSeat, type Seat, seatsOf } from "../../../kernel/seat.ts";
import { HEXES } from "../rules/hexes.ts";
import { FULL_HAND, KINDS, without } from "../rules/kinds.ts";
import { blankNotes } from "../rules/knowledge.ts";
import { read, refusal, write } from "../rules/moves.ts";
import { apply } from "../rules/rules.ts";
import type { BoutResult, Captured, Hex, Options, State } from "../rules/state.ts";
import { view } from "../rules/view.ts";

/** A position as tests and the guide's figures draw it. Seats are counted from 1. */
export interface Drawn {
  readonly seats: number;
  /** The rows of the board: `1L` is a Lion of the first seat, `..` an empty hex. Without it the board is empty. */
  readonly board?: string;
  /** By seat: its pile, as `2L 2H`. */
  readonly piles?: Readonly<Record<string, string>>;
  readonly toMove?: number;
  readonly quiet?: number;
  readonly starter?: number;
  readonly results?: readonly BoutResult[];
  readonly options?: Partial<Options>;
}

/** The drawn position. Nobody knows any hidden piece yet, and all other pieces are in their owners' hands. */
export function drawn({ seats, board = "", piles = {}, ...rest }: Drawn): State {
  const options: Options = { first: "random", bouts: 1, notes: true, drawAfter: "rounds", ...rest.options };
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

/** The position after these moves, each by the seat to move. Throws when the rules refuse one. */
export function played(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, text) => {
    const [move, seat] = [read(text), now.toMove];
    if (move === null || seat === null) throw new Error(`drawn: "${text}" cannot be played`);
    const why = refusal(view(now, seat), move);
    if (why !== null) throw new Error(`drawn: ${write(move)} is refused: ${why.key}`);
    return apply(now, [{ seat, move }]);
  }, state);
}
