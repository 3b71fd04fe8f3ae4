import { FORCED } from "../kernel/game.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import { isAbsent } from "./conduct.ts";
import { isPerson, present, type Story } from "./story.ts";

/**
 * Who plays a seat now. "standIn": its person missed the time and is not back; "heir": its person has left for good.
 */
export type Player = "bot" | "person" | "standIn" | "heir";

export function playerAt(story: Story, seat: Seat): Player {
  const { conduct } = story;
  if (!isPerson(story, seat)) return "bot";
  if (conduct.left.includes(seat)) return "heir";
  return conduct.lapsed.includes(seat) || isAbsent(conduct, seat) ? "standIn" : "person";
}

/** Those who have not left, by seat. */
export const peopleAt = (story: Story): readonly Seat[] =>
  seatsOf(story.table.sitters.length).filter((seat) => isPerson(story, seat) && !story.conduct.left.includes(seat));

/** Where all people have missed their time the table waits for one of them: no match is played to its end by stand-ins. */
export const isAsleep = (story: Story): boolean =>
  peopleAt(story).every((seat) => (story.conduct.missed[seat] ?? 0) > 0);

/** Whether the rules leave the seat no choice. Asked after every step: mostly all that is offered need not be counted. */
export function isForced(story: Story, seat: Seat): boolean {
  const { game } = story.open;
  const move = game.read(FORCED);
  if (move === null) return false;
  const view = game.view(present(story).state, seat);
  return game.refusal(view, move) === null && game.offers(view).length === 1;
}

export const hasSpoken = ({ sealed }: Story, seat: Seat): boolean => sealed.some((seal) => seal.seat === seat);

/** Whose time runs, or should: people who are asked and have a choice. Bots have no clock. */
export function ticking(story: Story): readonly Seat[] {
  const { clock, isPaused } = story.conduct;
  if (clock.control.is === "none" || isPaused || isAsleep(story)) return [];
  return story.open.game
    .turn(present(story).state)
    .seats.filter((seat) => playerAt(story, seat) === "person" && !hasSpoken(story, seat) && !isForced(story, seat));
}
