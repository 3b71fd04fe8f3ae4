import type { Memory } from "../../games/aisopos/bot/memory.ts";
import { inMind, NOTHING, type Recollection, recollected } from "../../games/aisopos/bot/recollection.ts";
import { duel } from "../../games/aisopos/rules/duel.ts";
import { distance, isAdjacent } from "../../games/aisopos/rules/hexes.ts";
import { KINDS, VALUE } from "../../games/aisopos/rules/kinds.ts";
import { offers } from "../../games/aisopos/rules/moves.ts";
import type { Hex, Kind, Mask, Move, ShownPiece, View } from "../../games/aisopos/rules/state.ts";
import type { Bot } from "../../kernel/bot.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";

/**
 * People as the lab imagines them, to measure levels by. They play by simple rules, without counting and without looking
 * ahead, and do not read the notes on the board.
 */

export interface Person {
  readonly id: string;
  /** So many survivors of duels it keeps in mind. */
  readonly capacity: number;
  /** So many of its open moves come to its mind, whichever they are. */
  readonly thoughts: number;
  /** A point that may be lost counts this much against one that may be won. */
  readonly fear: number;
}

/** Remembers the last duel and sees little of what is possible. */
const BEGINNER: Person = { id: "aisopos-beginner", capacity: 1, thoughts: 16, fear: 1 };
/** Remembers some duels and sees more. */
const CASUAL: Person = { id: "aisopos-casual", capacity: 4, thoughts: 80, fear: 1 };

export const person = ({ id, capacity, thoughts, fear }: Person): Bot<Recollection, Move, View> => ({
  id,
  level: 0,
  nodes: 0,
  begin: () => NOTHING,
  remember: recollected(capacity),
  decide(memory, view, _budget, seed) {
    const seen = { ...onBoard(view, inMind(memory, view)), fear };
    const dice = seeded(seed);
    const open = offers(view);
    const considered = Array.from({ length: thoughts }, () => oneOf(open, dice));
    return considered.reduce((best, move) => (promise(seen, move) > promise(seen, best) ? move : best));
  },
});

interface Sight {
  readonly own: readonly ShownPiece[];
  readonly others: readonly (ShownPiece & { readonly mask: Mask })[];
  readonly fear: number;
}

const onBoard = (view: View, masks: Memory): Omit<Sight, "fear"> => ({
  own: view.board.filter(({ owner }) => owner === view.viewer),
  others: view.board
    .filter(({ owner }) => owner !== view.viewer)
    .map((piece) => ({ ...piece, mask: masks[piece.pid] ?? KINDS })),
});

const kindOn = ({ own }: Sight, hex: Hex): Kind => own.find(({ at }) => at === hex)?.kind ?? "A";

/** What a move seems to be good for, in points. */
function promise(seen: Sight, move: Move): number {
  switch (move.is) {
    case "pass":
      return 0;
    case "place":
      return standing(seen, move.kind, move.to);
    case "move":
      return standing(seen, kindOn(seen, move.from), move.to) - standing(seen, kindOn(seen, move.from), move.from);
    case "attack":
      return gain(seen, kindOn(seen, move.from), move.to);
  }
}

/** What an attack gains on average, if all kinds that come to mind are equally likely. */
function gain({ others, fear }: Sight, kind: Kind, to: Hex): number {
  const mask = others.find(({ at }) => at === to)?.mask ?? KINDS;
  const points = mask.map((other) => ({ won: VALUE[other], lost: -fear * VALUE[kind], tied: 0 })[duel(kind, other)]);
  return points.reduce((sum, one) => sum + one, 0) / mask.length;
}

/** The best prey beside this hex, less the worst danger; a piece without neighbours would rather be nearer. */
function standing(seen: Sight, kind: Kind, hex: Hex): number {
  const beside = seen.others.filter(({ at }) => isAdjacent(at, hex)).map(({ at }) => gain(seen, kind, at));
  const nearest = Math.min(5, ...seen.others.map(({ at }) => distance(at, hex)));
  return Math.max(0, ...beside) / 2 + Math.min(0, ...beside) / 2 - nearest / 10;
}

export const beginner = person(BEGINNER);
export const casual = person(CASUAL);
