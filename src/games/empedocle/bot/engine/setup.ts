import type { Dice } from "../../../../kernel/dice.ts";
import { circleFor } from "../../rules/box.ts";
import type { Options } from "../../rules/state.ts";
import { type Engine, emptyEngine, GEMS, HATE, NOBODY, ROW } from "./engine.ts";
import { opened } from "./union.ts";

/** EM-1 … EM-6, EM-99: the table before anybody has chosen. */
export function setup(players: number, options: Options, dice: Dice): Engine {
  const engine = emptyEngine();
  seat(engine, players, options.forces, options.aubaine);
  playBy(engine, options);
  begin(engine, dice);
  return engine;
}

/** Sets who sits where, with or without the extension. */
export function seat(engine: Engine, players: number, forces: number, aubaine: boolean): void {
  const circle = circleFor(forces, players);
  engine.count = circle.length;
  engine.players = players;
  engine.aubaine = aubaine;
  circle.forEach((who, force) => {
    engine.seatOf[force] = typeof who === "number" ? who : NOBODY;
    if (typeof who === "number") engine.forceOf[who] = force;
  });
}

/** Sets the house rules. */
export function playBy(engine: Engine, { exchangers, swaps, whirlwindGems }: Options): void {
  engine.everybodyExchanges = exchangers === "everybody";
  engine.hasFreeSwaps = swaps === "free";
  engine.hasTwoGems = whirlwindGems === "two";
}

/** Starts another match with the same seats. */
export function begin(engine: Engine, dice: Dice): void {
  const { aubaine, count, held, players, seatOf, stakes, tiles } = engine;
  held.fill(0);
  stakes.fill(0);
  for (let force = 0; force < count; force++) {
    held[force * ROW + HATE] = 3;
    if (aubaine && seatOf[force] !== NOBODY) held[force * ROW + GEMS] = 2;
  }
  tiles.fill(2 * count);
  engine.gems = aubaine ? players : 0;
  engine.cylinder = NOBODY;
  engine.round = 1;
  engine.winner = NOBODY;
  // EM-86, EM-97: UF1 is force 0 at a table of two and force 1 at a table of one; EM-5: without it the stone is drawn.
  engine.lightning = players === count ? dice.roll(count) - 1 : players === 1 ? 1 : 0;
  opened(engine, dice);
}
