import { mayAct } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { unused } from "./bank/unused.ts";
import { isOpenToObjection, mayObject, OBJECTIONS } from "./objections.ts";
import { PHILOSOPHERS } from "./philosophers.ts";
import { setsOf } from "./special-days.ts";
import type { Move, View } from "./state.ts";
import { setUpFor } from "./table.ts";

/** All legal moves except free text. An asker is offered the bank; `refusal` judges other questions. */
export function offers(view: View): readonly Move[] {
  if (view.viewer === "watcher" || !mayAct(view)) return [];
  switch (view.phase.is) {
    case "choosing":
      return [null, ...PHILOSOPHERS].map((philosopher) => ({ is: "be", philosopher }));
    case "asking":
      return unused(view).flatMap(({ id }) => WAYS_ROUND.map((swapped) => ({ is: "bank", id, swapped })));
    case "following":
      return [{ is: "follow" }, { is: "pass" }];
    case "answering":
      return mayObjectNow(view, view.viewer, view.phase.withdrawals)
        ? [...PLAIN_VOTES, ...OBJECTING_VOTES]
        : PLAIN_VOTES;
    case "picking":
      return setsOf(othersAt(view, view.viewer), picksDue(view)).map((seats) => ({ is: "pick", seats }));
    case "deciding":
      return [{ is: "keep" }, { is: "turn" }];
    case "over":
      return [];
  }
}

const WAYS_ROUND = [false, true] as const;

const PLAIN_VOTES: readonly Move[] = (["w", "b"] as const).map((stone) => ({ is: "vote", stone, objection: null }));
const OBJECTING_VOTES: readonly Move[] = (["w", "b"] as const).flatMap((stone) =>
  OBJECTIONS.map((objection) => ({ is: "vote" as const, stone, objection })),
);

const mayObjectNow = (view: View, seat: Seat, withdrawals: number): boolean =>
  isOpenToObjection(view, withdrawals) && mayObject(view).includes(seat);

const othersAt = (view: View, seat: Seat): readonly Seat[] =>
  seatsOf(view.philosophers.length).filter((other) => other !== seat);

/** OS-68. */
export const picksDue = ({ philosophers }: View): number => setUpFor(philosophers.length).picks;
