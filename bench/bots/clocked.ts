import { botMatch } from "../../src/bots/arena.ts";
import type { AnyBot } from "../../src/kernel/bot.ts";
import { seatsOf } from "../../src/kernel/seat.ts";
import { botCalled } from "../../src/lab/ground.ts";
import { groundOf } from "../../src/lab/grounds.ts";
import { percentile } from "../measure.ts";

/** Which bot is held against a watch, and how long. */
export interface Asked {
  readonly game: string;
  readonly level: number;
  readonly seats: number;
  /** So many matches of the bot with itself. */
  readonly matches: number;
  /** Nodes for every move; null: as many as it usually has. */
  readonly nodes: number | null;
}

/** How long a bot thinks about a move, in milliseconds. */
export interface Clocked {
  readonly moves: number;
  readonly median: number;
  readonly most: number;
}

export type Clock = (asked: Asked) => Promise<Clocked>;

/** Every move of a few matches of a bot with itself, wherever this runs. The first match only warms up. */
export const clocked: Clock = async ({ game: id, level, seats, matches, nodes }) => {
  const ground = await groundOf(id);
  const bot = botCalled(ground, `${id}-${level}`);
  let times: number[] = [];
  const watched: AnyBot = {
    ...bot,
    decide: (...told) => {
      const start = performance.now();
      const move = bot.decide(...told);
      times.push(performance.now() - start);
      return move;
    },
  };
  const { room, game } = ground;
  const table = seatsOf(seats);
  const play = (seed: string) =>
    botMatch(
      game,
      table.map(() => watched),
      { ...room.withBots?.(table) },
      seed,
      nodes === null ? null : { nodes },
    );
  play("warming up");
  times = [];
  for (let match = 0; match < matches; match++) play(`clocked ${match}`);
  times.sort((one, other) => one - other);
  return { moves: times.length, median: percentile(times, 0.5), most: times.at(-1) ?? Number.NaN };
};
