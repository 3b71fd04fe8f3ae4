import { botMatch } from "../../src/bots/arena.ts";
import type { AnyBot } from "../../src/kernel/bot.ts";
import { seatsOf } from "../../src/kernel/seat.ts";
import type { Ground } from "../../src/lab/ground.ts";
import { percentile } from "../measure.ts";
import type { Length } from "./part.ts";

/** How long a bot thinks about a move, in milliseconds of one core. */
export interface Clocked {
  readonly moves: number;
  readonly median: number;
  readonly most: number;
}

/** Every move of a few matches of a bot with itself. The first match only warms up. */
export function clocked({ room, game }: Ground, bot: AnyBot, seats: number, length: Length): Clocked {
  let times: number[] = [];
  const watched: AnyBot = {
    ...bot,
    decide: (...told) => {
      const start = process.threadCpuUsage();
      const move = bot.decide(...told);
      const { user, system } = process.threadCpuUsage(start);
      times.push((user + system) / 1000);
      return move;
    },
  };
  const table = seatsOf(seats);
  const play = (seed: string) =>
    botMatch(
      game,
      table.map(() => watched),
      { ...room.withBots?.(table) },
      seed,
      length.nodes === null ? null : { nodes: length.nodes },
    );
  play("warming up");
  times = [];
  for (let match = 0; match < length.clocked; match++) play(`clocked ${match}`);
  times.sort((one, other) => one - other);
  return { moves: times.length, median: percentile(times, 0.5), most: times.at(-1) ?? Number.NaN };
}
