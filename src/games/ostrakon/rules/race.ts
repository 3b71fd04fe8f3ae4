import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { moved, ranking } from "./piles.ts";
import type { News, Piles, Space } from "./state.ts";

/**
 * Who stood where at the start and after each day, from the Temple back: the order of OS-91, as if each day had been the
 * last. The set-up is in no news, so that the walks of a finished match are taken back, the last one first.
 */
export function dayByDay(news: readonly Fact[], end: Piles): readonly (readonly Seat[])[] {
  let now: Course = { piles: end, under: [], sun: 0 };
  const orders: (readonly Seat[])[] = [];
  for (const fact of (news as readonly News[]).toReversed()) {
    if (fact.key === "dayOver") orders.unshift(ranking(now.piles));
    now = takenBack(now, fact);
  }
  return [ranking(now.piles), ...orders];
}

interface Course {
  readonly piles: Piles;
  /** In the order of failing; they failed on the space of the Sun. */
  readonly under: readonly Seat[];
  readonly sun: Space;
}

function takenBack(course: Course, fact: News): Course {
  const { piles, under, sun } = course;
  switch (fact.key) {
    case "advanced":
    case "followed":
      return { ...course, piles: moved(piles, fact.seat, fact.space - fact.spaces) };
    case "putBack":
      return {
        piles: piles.map((pile) => pile.filter((seat) => !fact.seats.includes(seat))),
        under: fact.seats,
        sun: fact.space,
      };
    case "underTheSun":
      return { piles: moved(piles, fact.seat, sun), under: under.slice(0, -1), sun };
    default:
      return course;
  }
}
