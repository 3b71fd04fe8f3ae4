import { FORCED, isOver } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import { isPerson, present, type Story, versionOf } from "./story.ts";
import { line } from "./telling.ts";

/** Something the host has to do at a table, at this version of it, on behalf of a seat. */
export interface Duty {
  readonly is: "closing" | "declining" | "forced" | "bot";
  readonly version: number;
  readonly seat: Seat;
}

/**
 * What the host has to do now. A secret round in which all have spoken is closed; bots decline a draw; a step without a
 * choice is played for whoever must; bots play. While people think about a draw nothing is played: that would end the
 * offer. A turn of whoever moves first is left to the people in it.
 */
export function dutiesOf(story: Story): readonly Duty[] {
  const { game } = story.open;
  const { state, sealed, drawOffer } = present(story);
  const turn = game.turn(state);
  if (isOver(turn)) return [];
  const duty = (is: Duty["is"], seat: Seat): Duty => ({ is, seat, version: versionOf(story) });
  const last = sealed.at(-1);
  if (last !== undefined && sealed.length === turn.seats.length) return [duty("closing", last.seat)];
  if (drawOffer !== null) {
    const bot = story.table.sitters.findIndex((sitter, seat) => sitter.is === "bot" && seat !== drawOffer.by);
    return bot < 0 ? [] : [duty("declining", bot as Seat)];
  }
  const silent = turn.seats.filter((seat) => !sealed.some((one) => one.seat === seat));
  const forced = silent.filter((seat) => isForced(story, seat));
  const bots = silent.filter((seat) => !isPerson(story, seat) && !forced.includes(seat));
  const mine = [...forced.map((seat) => duty("forced", seat)), ...bots.map((seat) => duty("bot", seat))];
  if (turn.how === "each") return mine;
  return mine.length < silent.length ? [] : mine.slice(0, 1);
}

function isForced(story: Story, seat: Seat): boolean {
  const { game } = story.open;
  const [only, ...others] = game.offers(game.view(present(story).state, seat));
  return only !== undefined && others.length === 0 && game.write(only) === FORCED;
}

export const sameDuty = (one: Duty, other: Duty): boolean =>
  one.is === other.is && one.seat === other.seat && one.version === other.version;

/** How long a step is left to be seen before the host plays on, at pace 1. */
const MOMENT = 700;

/**
 * How long a duty waits, at pace 1. It follows from what everybody has just been told and from nothing else, so it tells
 * nothing about what a bot holds or thinks.
 */
export function momentOf(story: Story, { is }: Duty): number {
  if (is === "closing" || is === "declining") return 0;
  const { moments } = story.open.room;
  const news = line(story, "watcher", versionOf(story)).news;
  return MOMENT + Math.max(0, ...news.map(({ key }) => moments[key] ?? 0));
}
