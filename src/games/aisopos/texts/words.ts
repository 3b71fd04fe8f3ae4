import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";
import type { Hex, Kind, Mask, Move } from "../rules/state.ts";

/** Everything that the board says besides facts. */
export interface Words<L extends Language = Language> {
  readonly board: string;
  readonly name: Readonly<Record<Kind, string>>;
  /** The letter on a piece: the first of its name. Records and moves write L H F M A in every language. */
  readonly letter: Readonly<Record<Kind, string>>;
  readonly prompt: {
    readonly placeOrStep: string;
    readonly place: string;
    readonly step: string;
    readonly skipped: string;
    /** What is held: whom it beats and whom it fears, then where it may go. */
    readonly fromHand: (kind: Kind) => string;
    readonly fromBoard: (kind: Kind | null, at: Hex) => string;
    readonly turnOf: (seat: Seat, say: Say<L>) => string;
    readonly won: (seats: readonly Seat[], say: Say<L>) => string;
    readonly nobodyWon: string;
  };
  /** A move as a hint, or as a question without its question mark. */
  readonly described: (move: Move, kind: Kind | null, against: Seat | null, say: Say<L>) => string;
  /** The parts of the label of a hex. */
  readonly spoken: {
    readonly empty: string;
    readonly yours: (kind: Kind) => string;
    readonly known: (seat: Seat, kind: Kind, say: Say<L>) => string;
    readonly faceDown: (seat: Seat, say: Say<L>) => string;
    readonly mayBe: (mask: Mask) => string;
    readonly othersTell: (mask: Mask) => string;
    readonly seenBy: (seats: readonly Seat[], say: Say<L>) => string;
    readonly stoodHere: (seat: Seat, kind: Kind, say: Say<L>) => string;
    /** What it probably is, the likeliest kind first; in parts of a hundred. */
    readonly likely: (kinds: readonly (readonly [Kind, number])[]) => string;
    readonly isHeld: string;
    readonly justNow: string;
    readonly advised: string;
    readonly isOnItsWay: string;
    readonly mayLift: string;
    readonly may: Readonly<Record<Exclude<Move["is"], "pass">, string>>;
  };
  readonly hand: {
    readonly label: string;
    /** The label of the five stacks for a viewer without a hand. */
    readonly kinds: string;
    /** The label of a kind, with the number in hand if there is a hand. */
    readonly stack: (kind: Kind, held: number | null, say: Say<L>) => string;
    readonly skip: string;
  };
  readonly seat: {
    readonly hand: (count: number, say: Say<L>) => string;
    readonly points: (points: number, say: Say<L>) => string;
    readonly pointsShort: (points: number, say: Say<L>) => string;
    readonly held: (kinds: readonly Kind[], say: Say<L>) => string;
    readonly pile: (kinds: readonly Kind[], say: Say<L>) => string;
    readonly left: (left: Readonly<Record<Kind, number>>, say: Say<L>) => string;
    readonly firstGame: (points: number, say: Say<L>) => string;
  };
  readonly bout: {
    readonly first: string;
    readonly which: (bout: number, of: number, say: Say<L>) => string;
    /** Before its points are counted. */
    readonly ends: (bout: number, say: Say<L>) => string;
    readonly isOver: (bout: number, winners: readonly Seat[], say: Say<L>) => string;
  };
  readonly quiet: (turns: number, limit: number, say: Say<L>) => string;
  readonly count: {
    readonly label: string;
    readonly points: string;
    readonly drawn: string;
    readonly credited: string;
  };
}
