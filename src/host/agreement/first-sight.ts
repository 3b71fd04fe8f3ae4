import { isTimed } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { playedBy, seatsOfPeople } from "../match/played-by.ts";
import type { ControlChange } from "./control-change.ts";
import { SIGHT } from "./deadlines.ts";
import type { People } from "./people.ts";

/** These people have seen the match. `startsClock`: its first time runs from now on. */
export interface SightAction {
  readonly is: "sight";
  readonly seats: readonly Seat[];
  readonly startsClock: boolean;
}

/** Who has seen the match since this was last stored, and whether its first time has to run; null if neither. */
export function dueSight(history: MatchHistory, people: People): SightAction | null {
  const { sighted, awaitsSight, clock } = history.matchControl;
  if (sighted === null || (awaitsSight === null && !isTimed(clock))) return null;
  const isSeeing = (seat: Seat) => people.viewers.includes(seat) && people.sights[seat]?.player.isSeen === true;
  const seats = seatsOfPeople(history).filter((seat) => !sighted.includes(seat) && isSeeing(seat));
  const playing = seatsOfPeople(history).filter((seat) => playedBy(history, seat) === "person");
  const isSeenByAll = playing.every((seat) => sighted.includes(seat) || seats.includes(seat));
  const startsClock = awaitsSight !== null && (isSeenByAll || people.elapsed(awaitsSight) >= SIGHT);
  return seats.length === 0 && !startsClock ? null : { is: "sight", seats, startsClock };
}

export function afterSight({ matchControl }: MatchHistory, { seats, startsClock }: SightAction): ControlChange {
  const { sighted, awaitsSight } = matchControl;
  return {
    sighted: [...(sighted ?? []), ...seats].sort((one, other) => one - other),
    awaitsSight: startsClock ? null : awaitsSight,
  };
}
