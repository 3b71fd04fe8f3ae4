import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { type AnyGame, isOver } from "../src/kernel/game.ts";
import { begin, submit } from "../src/kernel/match.ts";
import { type Rate, rates } from "./measure.ts";
import { bgioClient, bgioReducer } from "./random-matches-on-boardgame-io.ts";

const SECONDS = 4;
const TURNS = 4;

/** How many play, where that is not the smallest table. */
const SEATS: Readonly<Record<string, number>> = { empedocle: 3, ostrakon: 8 };

/** Random matches through the whole contract: view → offers → write → submit (read, view, refusal, apply), immutable states. */
function ours(game: AnyGame, seats: number): () => number {
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
      }
    }
    if (game.outcome(match.state) === null) throw new Error(`${game.id}: no outcome`);
    return moves;
  };
}

export async function run(isJson: boolean): Promise<void> {
  // Both sides as they run in production.
  process.env.NODE_ENV = "production";
  const dice = seeded("anchor");
  const pick = (count: number): number => dice.roll(count) - 1;
  const games = await Promise.all(Object.values(catalogue).map(async (room) => (await room.game()).game));
  const { "isis-osiris": isisOsiris, ...others } = Object.fromEntries(
    games.map((game) => [game.id, ours(game, SEATS[game.id] ?? game.seats.min)]),
  );
  if (isisOsiris === undefined) throw new Error("isis-osiris is not in the catalogue");
  const anchors = { "boardgame.io reducer": bgioReducer(pick), "boardgame.io client": bgioClient(pick) };
  // The pair that is compared first and alone: an engine that has met one game runs it faster, and so it does for the anchor.
  const measured = {
    ...rates({ "isis-osiris": isisOsiris, ...anchors }, SECONDS, TURNS),
    ...rates(others, SECONDS, TURNS),
  };
  const rate = (name: string): Rate =>
    (measured as Readonly<Record<string, Rate>>)[name] ?? { matchesPerSecond: 0, movesPerSecond: 0 };
  // The faster of boardgame.io's two ways is the anchor.
  const anchor = Math.max(rate("boardgame.io reducer").matchesPerSecond, rate("boardgame.io client").matchesPerSecond);
  const ratio = rate("isis-osiris").matchesPerSecond / anchor;
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
