import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { News, Who } from "./state.ts";

/** What decided a match: a union, or how often equal faces put the seat out. */
export type Decisive =
  | { readonly is: "union"; readonly who: Who; readonly round: number; readonly discarded: number }
  | { readonly is: "out"; readonly times: number };

/** In the eyes of a seat that has won or lost: the winner's largest union, or its own bad luck. */
export function decisive(news: readonly Fact[], seat: Seat, winner: Who | null): Decisive | null {
  const facts = news as readonly News[];
  const times = facts.filter((fact) => fact.key === "eliminated" && fact.all.includes(seat)).length;
  if (seat !== winner && times > 1) return { is: "out", times };
  return unions(facts)
    .filter(({ who }) => who === winner)
    .reduce<(Decisive & { readonly is: "union" }) | null>(
      (most, one) => (most === null || one.discarded >= most.discarded ? one : most),
      null,
    );
}

function unions(facts: readonly News[]): readonly (Decisive & { readonly is: "union" })[] {
  let round = 1;
  return facts.flatMap((fact) => {
    if (fact.key === "roundBegins") round = fact.round;
    return fact.key === "united" ? [{ is: "union" as const, who: fact.who, round, discarded: fact.discarded }] : [];
  });
}
