import { raceOf } from "../../src/games/ostrakon/bot/race/engine.ts";
import { habitsOf } from "../../src/games/ostrakon/bot/race/habits.ts";
import { winShares } from "../../src/games/ostrakon/bot/race/rollouts.ts";
import { game } from "../../src/games/ostrakon/rules/game.ts";
import { seeded } from "../../src/kernel/dice.ts";

const SEATS = 8;
const NO_MOVE = { spaces: 0, follower: -1 };

/**
 * Races of eight players from the first day to the last, as level 4 simulates them: habits replace questions and
 * stones.
 */
export function randomRaces(count: number, seed: number): number {
  const options = game.options({}, SEATS);
  if (options === null) throw new Error("no such table");
  const race = raceOf(game.view(game.setup(options, SEATS, seeded("race")), "watcher"));
  return winShares(race, [NO_MOVE], 0, habitsOf(SEATS), count, String(seed))[0] ?? 0;
}
