import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { News } from "./state.ts";

/** What decided the race: a long walk, or a turn that ended under the Sun. */
export type Decisive =
  | { readonly is: "walk"; readonly seat: Seat; readonly spaces: number; readonly day: number }
  | { readonly is: "sun"; readonly seat: Seat; readonly times: number; readonly day: number };

/** In the eyes of a seat: its turns under the Sun if it has not won, else the winner's longest walk. */
export function decisive(news: readonly Fact[], seat: Seat, winner: Seat): Decisive | null {
  const turns = turnsOf(news as readonly News[]);
  const under = turns.filter((turn) => turn.is === "sun" && turn.seat === seat);
  const last = under.at(-1);
  if (seat !== winner && last?.is === "sun") return { ...last, times: under.length };
  return turns.reduce<(Decisive & { readonly is: "walk" }) | null>(
    (most, turn) =>
      turn.is === "walk" && turn.seat === winner && (most === null || turn.spaces >= most.spaces) ? turn : most,
    null,
  );
}

function turnsOf(facts: readonly News[]): readonly Decisive[] {
  let day = 1;
  return facts.flatMap((fact): readonly Decisive[] => {
    if (fact.key === "dayBegins") day = fact.day;
    if (fact.key === "underTheSun") return [{ is: "sun", seat: fact.seat, times: 1, day }];
    return fact.key === "advanced" ? [{ is: "walk", seat: fact.seat, spaces: fact.spaces, day }] : [];
  });
}
