import type { Seat } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { Hex, Kind, Mask, Move } from "./state.ts";

/** Everything the board says that is no fact of the game. */
export interface Words {
  readonly board: string;
  readonly name: Readonly<Record<Kind, string>>;
  /** As the notation writes a kind; the same in both languages. */
  readonly letter: Readonly<Record<Kind, string>>;
  readonly prompt: {
    readonly placeOrStep: string;
    readonly place: string;
    readonly step: string;
    readonly skipped: string;
    readonly fromHand: (kind: Kind) => string;
    readonly fromBoard: (kind: Kind | null, at: Hex, mayAttack: boolean) => string;
    readonly turnOf: (seat: Seat, say: Say) => string;
    readonly won: (seats: readonly Seat[], say: Say) => string;
    readonly nobodyWon: string;
  };
  /** A move as advice and as a question without its mark. */
  readonly described: (move: Move, kind: Kind | null, against: Seat | null, say: Say) => string;
  /** What is said of a hex, part by part. */
  readonly spoken: {
    readonly empty: string;
    readonly yours: (kind: Kind) => string;
    readonly known: (seat: Seat, kind: Kind, say: Say) => string;
    readonly faceDown: (seat: Seat, say: Say) => string;
    readonly mayBe: (mask: Mask) => string;
    readonly othersTell: (mask: Mask) => string;
    readonly seenBy: (seats: readonly Seat[], say: Say) => string;
    readonly stoodHere: (seat: Seat, kind: Kind, say: Say) => string;
    readonly isHeld: string;
    readonly justNow: string;
    readonly advised: string;
    readonly mayLift: string;
    readonly may: Readonly<Record<Exclude<Move["is"], "pass">, string>>;
  };
  readonly hand: {
    readonly label: string;
    /** The same five stacks before somebody who holds none. */
    readonly kinds: string;
    /** What is worth knowing of a kind, and how many are in hand, where there is a hand. */
    readonly stack: (kind: Kind, held: number | null, say: Say) => string;
    readonly skip: string;
  };
  readonly seat: {
    readonly hand: (count: number, say: Say) => string;
    readonly points: (points: number, say: Say) => string;
    readonly held: (kinds: readonly Kind[], say: Say) => string;
    readonly pile: (kinds: readonly Kind[], say: Say) => string;
    readonly left: (left: Readonly<Record<Kind, number>>, say: Say) => string;
    readonly firstGame: (points: number, say: Say) => string;
  };
  readonly duel: {
    readonly won: (winner: Kind, loser: Kind) => string;
    readonly lost: (loser: Kind) => string;
    readonly tied: (both: Kind) => string;
    readonly gain: (points: number, seat: Seat, say: Say) => string;
    readonly gainEach: (points: number, say: Say) => string;
    readonly knownTo: (seats: readonly Seat[], say: Say) => string;
  };
  readonly bout: {
    readonly first: string;
    readonly which: (bout: number, of: number, say: Say) => string;
    readonly isOver: (bout: number, winners: readonly Seat[], say: Say) => string;
  };
  readonly quiet: (turns: number, limit: number, say: Say) => string;
  readonly count: {
    readonly label: string;
    readonly points: string;
    readonly drawn: string;
    readonly credited: string;
  };
}
