import { playBotMatch } from "../../src/bots/arena.ts";
import type { AnyBot } from "../../src/kernel/bot.ts";
import { seatsOf } from "../../src/kernel/seat.ts";
import { botById } from "../../src/lab/lab-game.ts";
import { loadLabGame } from "../../src/lab/load-lab-game.ts";
import { percentile } from "../percentile.ts";

/** Which bot is timed, and for how long. */
export interface MoveTimeRequest {
  readonly game: string;
  readonly level: number;
  readonly seats: number;
  /** The number of matches that the bot plays against itself. */
  readonly matches: number;
  /** Nodes per move; null means the bot's usual budget. */
  readonly nodes: number | null;
}

/** How long a bot thinks about a move, in milliseconds. */
export interface MoveTimes {
  readonly moves: number;
  readonly median: number;
  readonly longest: number;
}

export type MoveTimer = (request: MoveTimeRequest) => Promise<MoveTimes>;

/** Times every move of some matches of a bot against itself. A first match warms up and is not counted. */
export const measureMoveTimes: MoveTimer = async ({ game: id, level, seats, matches, nodes }) => {
  const labGame = await loadLabGame(id);
  const bot = botById(labGame, `${id}-${level}`);
  let times: number[] = [];
  const timed: AnyBot = {
    ...bot,
    decide: (...args) => {
      const start = performance.now();
      const move = bot.decide(...args);
      times.push(performance.now() - start);
      return move;
    },
  };
  const { room, game } = labGame;
  const allSeats = seatsOf(seats);
  const play = (seed: string) =>
    playBotMatch(
      game,
      allSeats.map(() => timed),
      { ...room.withBots?.(allSeats) },
      seed,
      nodes === null ? null : { nodes },
    );
  play("warming up");
  times = [];
  for (let match = 0; match < matches; match++) play(`clocked ${match}`);
  times.sort((one, other) => one - other);
  return { moves: times.length, median: percentile(times, 0.5), longest: times.at(-1) ?? Number.NaN };
};
