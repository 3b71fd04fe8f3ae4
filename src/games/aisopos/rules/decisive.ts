import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { VALUE } from "./kinds.ts";
import type { Hex, Kind, News } from "./state.ts";

/** The duel that counted most: who caught what from whom, and where. */
export interface Decisive {
  readonly by: Seat;
  readonly from: Seat;
  readonly lost: Kind;
  readonly at: Hex;
}

/** The most valuable piece that the seat caught, if it won, or lost; the latest of equal ones. */
export function decisive(news: readonly Fact[], seat: Seat, hasWon: boolean): Decisive | null {
  const catches = (news as readonly News[]).flatMap(caught).filter(({ by, from }) => (hasWon ? by : from) === seat);
  return catches.reduce<Decisive | null>(
    (most, one) => (most === null || VALUE[one.lost] >= VALUE[most.lost] ? one : most),
    null,
  );
}

function caught(fact: News): readonly Decisive[] {
  if (fact.key === "duelWon") return [{ by: fact.seat, from: fact.against, lost: fact.lost, at: fact.to }];
  if (fact.key === "duelLost") return [{ by: fact.against, from: fact.seat, lost: fact.lost, at: fact.to }];
  return [];
}
