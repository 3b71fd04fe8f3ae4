import type { Dice } from "../../../kernel/dice.ts";
import { type Outcome, placesBy, type Round, type Turn } from "../../../kernel/game.ts";
import { type Seat, seatAfter } from "../../../kernel/seat.ts";
import { starterOf } from "../../../kernel/starting-seat.ts";
import { concluded, endOf, isDrawn, opening } from "./bout.ts";
import { type DuelResult, duel } from "./duel.ts";
import { FULL_HAND, without } from "./kinds.ts";
import { afterStanding, afterWinning, blankNotes } from "./knowledge.ts";
import type { Captured, Deed, Ending, Hex, Kind, Move, Options, Piece, State } from "./state.ts";

/** AI-4: drawn at random, or the seat that the option names. */
export const setup = (options: Options, seats: number, dice: Dice): State =>
  opening(options, seats, starterOf(options.first, seats, dice), []);

export const turn = ({ toMove }: State): Turn => ({ seats: toMove === null ? [] : [toMove], how: "first" });

/** One action (AI-6), then the checks in their order: lost pieces, quiet turns, the next seat. */
export function apply(state: State, [spoken]: Round<Move>): State {
  if (spoken === undefined || state.toMove === null) throw new Error("aisopos: nobody moves");
  const acted = afterAction({ ...state, news: [] }, spoken.seat, spoken.move);
  const end = endOf(acted);
  return end === null ? { ...acted, toMove: seatAfter(spoken.seat, state.hands.length) } : concluded(acted, end);
}

function afterAction(state: State, seat: Seat, move: Move): State {
  switch (move.is) {
    case "place":
      return placed(state, seat, move.kind, move.to);
    case "move":
      return moved(state, seat, move.from, move.to);
    case "attack":
      return fought(state, seat, move.from, move.to);
    case "pass":
      return { ...state, quiet: state.quiet + 1, deed: { key: "passed", seat } };
  }
}

/** AI-8. */
function placed(state: State, seat: Seat, kind: Kind, to: Hex): State {
  const hand = state.hands[seat] ?? [];
  const piece: Piece = {
    pid: `${seat + 1}.${FULL_HAND.length - hand.length + 1}`,
    owner: seat,
    kind,
    at: to,
    notes: blankNotes(state.options),
  };
  return {
    ...state,
    board: [...state.board, piece],
    hands: state.hands.map((other, owner) => (owner === seat ? without(hand, kind) : other)),
    quiet: state.quiet + 1,
    deed: { key: "placed", seat, to },
  };
}

/** AI-12. */
const moved = (state: State, seat: Seat, from: Hex, to: Hex): State => ({
  ...state,
  board: state.board.map((piece) => (piece.at === from ? { ...piece, at: to } : piece)),
  quiet: state.quiet + 1,
  deed: { key: "moved", seat, from, to },
});

/** AI-13: the loser goes to the winner's pile (AI-21), equals to each other's (AI-22); it ends the turn (AI-25). */
function fought(state: State, seat: Seat, from: Hex, to: Hex): State {
  const attacker = pieceAt(state, from);
  const defender = pieceAt(state, to);
  const result = duel(attacker.kind, defender.kind);
  const survivor = survivorOf(attacker, defender, result);
  return {
    ...state,
    board: state.board.flatMap((piece) =>
      piece.pid === survivor?.pid ? [survivor] : piece.at === from || piece.at === to ? [] : [piece],
    ),
    piles: state.piles.map((pile, owner) => [
      ...pile,
      ...(result !== "lost" && owner === attacker.owner ? [captured(defender)] : []),
      ...(result !== "won" && owner === defender.owner ? [captured(attacker)] : []),
    ]),
    quiet: 0,
    deed: duelOf(seat, attacker, defender, result),
  };
}

function pieceAt({ board }: State, hex: Hex): Piece {
  const piece = board.find(({ at }) => at === hex);
  if (piece === undefined) throw new Error(`aisopos: nobody stands on ${hex}`);
  return piece;
}

/** AI-20: the winner stands on the contested hex. */
function survivorOf(attacker: Piece, defender: Piece, result: DuelResult): Piece | null {
  switch (result) {
    case "won":
      return afterWinning({ ...attacker, at: defender.at }, defender.kind);
    case "lost":
      return afterStanding(defender, attacker.kind, attacker.owner);
    case "tied":
      return null;
  }
}

const captured = ({ owner, kind }: Piece): Captured => ({ owner, kind });

function duelOf(seat: Seat, attacker: Piece, defender: Piece, result: DuelResult): Deed {
  const attack = { seat, against: defender.owner, from: attacker.at, to: defender.at };
  switch (result) {
    case "won":
      return { key: "duelWon", ...attack, lost: defender.kind };
    case "lost":
      return { key: "duelLost", ...attack, lost: attacker.kind };
    case "tied":
      return { key: "duelTied", ...attack, both: attacker.kind };
  }
}

/** AI-31, AI-39: places by the points of all games together. When every game was drawn, nobody has won. */
export function outcome({ results, hands, toMove }: State): (Outcome & { readonly reason: Ending }) | null {
  const [first, second] = results;
  if (toMove !== null || first === undefined) return null;
  const scores = hands.map((_, seat) => results.reduce((sum, result) => sum + (result.scores[seat] ?? 0), 0));
  const places = results.every(({ end }) => isDrawn(end)) ? scores.map(() => 2) : placesBy(scores);
  return { places, scores, reason: second === undefined ? first.end : { key: "bothPlayed" } };
}
