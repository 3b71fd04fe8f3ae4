import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { type AnyGame, isOver } from "../src/kernel/game.ts";
import { begin, submit } from "../src/kernel/match.ts";
import { randomClientMatch, randomReducerMatch } from "./boardgame-io/random-matches.ts";
import { bestRates, type MeasuredRate } from "./repeated-runs.ts";

const SECONDS = 4;
const TURNS = 4;

/** The number of players, if it is not the game's smallest. */
const SEATS: Readonly<Record<string, number>> = { empedocle: 3, ostrakon: 8 };

/** Plays one random match through the whole contract: view → offers → write → submit (read, view, refusal, apply). */
function randomMatch(game: AnyGame, seats: number): () => number {
  const dice = seeded("bench");
  return () => {
    const begun = begin(game, {}, seats, dice);
    if (!begun.ok) throw new Error(begun.why.key);
    let match = begun.match;
    let moves = 0;
    for (let turn = game.turn(match.state); !isOver(turn); turn = game.turn(match.state)) {
      for (const seat of turn.how === "each" ? turn.seats : turn.seats.slice(0, 1)) {
        const open = game.offers(game.view(match.state, seat));
        const result = submit(game, match, seat, game.write(open[dice.roll(open.length) - 1]), dice);
        if (!result.ok) throw new Error(result.why.key);
        match = result.match;
        moves++;
        if (result.step !== null) break;
      }
    }
    if (game.outcome(match.state) === null) throw new Error(`${game.id}: no outcome`);
    return moves;
  };
}

export async function run(isJson: boolean): Promise<void> {
  // Both sides run as in production.
  process.env.NODE_ENV = "production";
  const dice = seeded("anchor");
  const pick = (count: number): number => dice.roll(count) - 1;
  const games = await Promise.all(Object.values(catalogue).map(async (room) => (await room.game()).game));
  const { "isis-osiris": isisOsiris, ...others } = Object.fromEntries(
    games.map((game) => [game.id, randomMatch(game, SEATS[game.id] ?? game.seats.min)]),
  );
  if (isisOsiris === undefined) throw new Error("isis-osiris is not in the catalogue");
  const baselines = {
    "boardgame.io reducer": randomReducerMatch(pick),
    "boardgame.io client": randomClientMatch(pick),
  };
  // The compared pair runs first and alone: a JavaScript engine that has run only one game is faster, on both sides.
  const measured = {
    ...bestRates({ "isis-osiris": isisOsiris, ...baselines }, SECONDS, TURNS),
    ...bestRates(others, SECONDS, TURNS),
  };
  const rate = (name: string): MeasuredRate =>
    (measured as Readonly<Record<string, MeasuredRate>>)[name] ?? { matchesPerSecond: 0, movesPerSecond: 0 };
  // The faster of boardgame.io's two ways is the baseline.
  const baseline = Math.max(
    rate("boardgame.io reducer").matchesPerSecond,
    rate("boardgame.io client").matchesPerSecond,
  );
  const ratio = rate("isis-osiris").matchesPerSecond / baseline;
  if (isJson) {
    console.log(JSON.stringify({ ratio, games: measured }));
    return;
  }
  console.log("Random matches, one thread, Node", process.version);
  for (const [name, { matchesPerSecond, movesPerSecond }] of Object.entries(measured))
    console.log(
      `${name.padEnd(22)} ${Math.round(matchesPerSecond).toLocaleString("en").padStart(9)} matches/s ${Math.round(movesPerSecond).toLocaleString("en").padStart(11)} moves/s`,
    );
  console.log(`Isis & Osiris: ${ratio.toFixed(1)} times boardgame.io`);
}
