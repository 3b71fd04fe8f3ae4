import { seeded } from "../kernel/dice.ts";
import { isOver } from "../kernel/game.ts";
import { call } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import { hasSpoken, isAsleep, isForced, playerAt } from "./players.ts";
import { present, type Story, versionOf } from "./story.ts";
import { line } from "./telling.ts";

/** Something the host has to do at a table, at this version of it, on behalf of a seat. */
export interface Duty {
  readonly is: "resigning" | "closing" | "declining" | "forced" | "bot";
  readonly version: number;
  readonly seat: Seat;
}

/**
 * What the host has to do now. Whoever has left resigns where the game knows that; a secret round in which all have
 * spoken is closed; bots decline a draw, and so does whoever plays for somebody; a step without a choice is played for
 * whoever must; bots play, and stand-ins. While people think about a draw nothing is played: that would end the offer.
 * A turn of whoever moves first is left to the people in it. In a pause nothing is done.
 */
export function dutiesOf(story: Story): readonly Duty[] {
  const { game } = story.open;
  const match = present(story);
  const { sealed, drawOffer } = match;
  const turn = game.turn(match.state);
  if (isOver(turn) || story.conduct.isPaused) return NONE;
  const duty = (is: Duty["is"], seat: Seat): Duty => ({ is, seat, version: versionOf(story) });
  const resigning = story.conduct.left.find((seat) => call(game, match, seat, "resign").ok);
  if (resigning !== undefined) return [duty("resigning", resigning)];
  const last = sealed.at(-1);
  if (last !== undefined && sealed.length === turn.seats.length) return [duty("closing", last.seat)];
  if (drawOffer !== null && playerAt(story, drawOffer.by) === "person") {
    const asked = seatsOf(match.seats).filter((seat) => seat !== drawOffer.by && !drawOffer.accepted.includes(seat));
    const declining = asked.find((seat) => playerAt(story, seat) !== "person");
    return declining === undefined ? NONE : [duty("declining", declining)];
  }
  const silent = turn.seats.filter((seat) => !hasSpoken(story, seat));
  const forced = silent.filter((seat) => isForced(story, seat));
  const played = silent.filter((seat) => isPlayedFor(story, seat) && !forced.includes(seat));
  // So it is after most steps of people who play with each other.
  if (forced.length + played.length === 0) return NONE;
  const mine = [...forced.map((seat) => duty("forced", seat)), ...played.map((seat) => duty("bot", seat))];
  if (turn.how === "each") return mine;
  return mine.length < silent.length ? NONE : mine.slice(0, 1);
}

const NONE: readonly Duty[] = [];

/** Stand-ins play only while somebody is there to play with; the move of whose time is over is always played. */
function isPlayedFor(story: Story, seat: Seat): boolean {
  const player = playerAt(story, seat);
  if (player === "standIn") return story.conduct.lapsed.includes(seat) || !isAsleep(story);
  return player !== "person";
}

export const sameDuty = (one: Duty, other: Duty): boolean =>
  one.is === other.is && one.seat === other.seat && one.version === other.version;

/** How long a step is left to be seen before the host plays on without a choice, at pace 1. */
const MOMENT = 700;
/** A bot takes longer than the first and at most as long as both, at pace 1. */
const [SHORTEST, SPREAD] = [500, 800];

/**
 * How long a duty waits, at pace 1. It follows from what everybody has been told and from nothing else (bots do not all
 * take equally long, but how long is drawn from the table's address, the step and the seat), so it tells nothing about
 * what a bot holds or thinks.
 */
export function momentOf(story: Story, { is, seat, version }: Duty): number {
  const isAtOnce = is === "closing" || is === "declining" || is === "resigning" || story.conduct.lapsed.includes(seat);
  if (isAtOnce) return 0;
  const taken = () => SHORTEST + seeded(`${story.table.id} ${version} ${seat}`).roll(SPREAD);
  return showing(story) + (is === "bot" ? taken() : MOMENT);
}

/** How long the last step must be looked at, at pace 1. */
export function showing(story: Story): number {
  const { moments } = story.open.room;
  const { news } = line(story, "watcher", versionOf(story));
  return Math.max(0, ...news.map(({ key }) => moments[key] ?? 0));
}
