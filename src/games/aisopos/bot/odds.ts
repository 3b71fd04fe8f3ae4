import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { duel } from "../rules/duel.ts";
import { FULL_HAND, KINDS, VALUE, without } from "../rules/kinds.ts";
import type { Hex, Kind, Mask, View } from "../rules/state.ts";
import { type Memory, maskIn } from "./memory.ts";

/** The probability of each kind for a piece. */
export type Odds = Readonly<Record<Kind, number>>;

/** An opponent's piece with the probability of each kind. */
export interface Rival {
  readonly at: Hex;
  readonly odds: Odds;
}

/** All opponents' pieces on the board, judged by masks and by the pieces that their owners can still have. */
export function rivals(view: View, memory: Memory): readonly Rival[] {
  const unseen = seatsOf(view.seats).map((seat) => unseenOf(view, memory, seat));
  return view.board
    .filter(({ owner }) => owner !== view.viewer)
    .map((piece) => ({ at: piece.at, odds: oddsOf(maskIn(memory, piece, view), unseen[piece.owner] ?? []) }));
}

/** What a seat can still have: all its pieces minus captured and certainly known ones. */
function unseenOf(view: View, memory: Memory, seat: Seat): readonly Kind[] {
  const isOwn = ({ owner }: { readonly owner: Seat }): boolean => owner === seat;
  const captured = view.piles.flatMap(({ pieces }) => pieces.filter(isOwn).map(({ kind }) => kind));
  const certain = view.board.filter(isOwn).flatMap((piece) => {
    const mask = maskIn(memory, piece, view);
    return mask.length === 1 ? mask : [];
  });
  return [...captured, ...certain].reduce(without, FULL_HAND);
}

function oddsOf(mask: Mask, unseen: readonly Kind[]): Odds {
  const weight = (kind: Kind): number => {
    if (!mask.includes(kind)) return 0;
    return mask.length === 1 ? 1 : unseen.filter((other) => other === kind).length;
  };
  const total = KINDS.reduce((sum, kind) => sum + weight(kind), 0);
  const [L, H, F, M, A] = KINDS.map((kind) => (total === 0 ? 0 : weight(kind) / total));
  return { L: L ?? 0, H: H ?? 0, F: F ?? 0, M: M ?? 0, A: A ?? 0 };
}

/** The expected points of an attack: the other piece's points when won, minus the own ones when lost, 0 for equals. */
export const expectedPoints = (attacker: Kind, odds: Odds): number =>
  KINDS.reduce((sum, kind) => sum + odds[kind] * pointsOf(attacker, kind), 0);

function pointsOf(attacker: Kind, defender: Kind): number {
  switch (duel(attacker, defender)) {
    case "won":
      return VALUE[defender];
    case "lost":
      return -VALUE[attacker];
    case "tied":
      return 0;
  }
}

/** The expected points of an attack on this board. */
export function attackGain({ board }: View, around: readonly Rival[], from: Hex, to: Hex): number {
  const kind = board.find(({ at }) => at === from)?.kind ?? null;
  const rival = around.find(({ at }) => at === to);
  return kind === null || rival === undefined ? 0 : expectedPoints(kind, rival.odds);
}
