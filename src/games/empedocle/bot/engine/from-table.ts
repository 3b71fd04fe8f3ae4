import { ELEMENTS, FACES, TOKENS } from "../../rules/box.ts";
import type { Die, Face, Phase, Table, Tile } from "../../rules/state.ts";
import {
  ANNOUNCING,
  AUBAINE,
  CHOOSING,
  type Engine,
  EXCHANGING,
  emptyEngine,
  GEMS,
  HATE,
  NOBODY,
  OUT_IN_14,
  OUT_IN_22,
  OVER,
  PLACED,
  ROW,
  SHOWN,
  TAKING,
  WHIRL,
} from "./engine.ts";
import { playBy } from "./setup.ts";

/** What is open, in the form of the engine. The celestial die and the cups stay empty, because nobody has seen them. */
export function fromTable(table: Table): Engine {
  const engine = emptyEngine();
  engine.count = table.circle.length;
  engine.aubaine = table.options.aubaine;
  playBy(engine, table.options);
  table.circle.forEach((who, force) => {
    engine.seatOf[force] = typeof who === "number" ? who : NOBODY;
    if (typeof who === "number") engine.forceOf[who] = force;
  });
  engine.players = table.circle.filter((who) => typeof who === "number").length;
  table.holdings.forEach((holding, force) => {
    TOKENS.forEach((token, column) => {
      engine.held[force * ROW + column] = holding[token];
    });
    engine.held[force * ROW + GEMS] = holding.gems;
    engine.held[force * ROW + HATE] = holding.hate;
  });
  TOKENS.forEach((token, column) => {
    engine.tiles[column] = table.tiles[token];
  });
  engine.gems = table.gems;
  engine.cylinder = table.cylinder ?? NOBODY;
  engine.lightning = table.lightning;
  engine.round = table.round;
  engine.whirlwind = table.whirlwind ?? NOBODY;
  engine.unifier = table.unifier ?? NOBODY;
  table.cast.forEach((die, force) => {
    lay(engine, force, die);
  });
  wait(engine, table.phase);
  return engine;
}

export const faceNumber = (face: Face): number => FACES.indexOf(face);

const tileNumber = (tile: Tile): number => (tile === "whirl" ? WHIRL : TOKENS.indexOf(tile));

function lay(engine: Engine, force: number, die: Die): void {
  engine.face[force] = faceNumber(die.face);
  engine.lies[force] = die.is === "shown" ? SHOWN : die.is === "placed" ? PLACED : OUT[die.step];
  if (die.is !== "placed") return;
  engine.on[force] = tileNumber(die.on);
  engine.took[force] = die.took ? 1 : 0;
}

const OUT = { "1.4": OUT_IN_14, "2.2": OUT_IN_22 } as const;

/** Sets who is asked what. */
function wait(engine: Engine, phase: Phase): void {
  engine.phase = PHASES[phase.is];
  if (phase.is === "choosing") return;
  if (phase.is === "over") {
    engine.winner = phase.winner ?? NOBODY;
    return;
  }
  engine.asked = phase.force;
  if (phase.is === "taking") {
    engine.token = TOKENS.indexOf(phase.token);
    engine.isBonus = phase.step === "2.4";
    return;
  }
  phase.next.forEach((force, at) => {
    engine.queue[at] = force;
    if (phase.is === "aubaine") engine.stakes[force] = 1;
  });
  engine.queued = phase.next.length;
  if (phase.is === "aubaine") engine.stakes[phase.force] = 1;
  if (phase.is === "announcing") {
    phase.rerolling.forEach((force, at) => {
      engine.rerolling[at] = force;
    });
    engine.rerolls = phase.rerolling.length;
  }
  if (phase.is === "exchanging") {
    engine.isSettlement = phase.step === "3.0";
    engine.hasSwapped = phase.swapped;
    engine.hasConverted = phase.converted;
  }
}

const PHASES: Readonly<Record<Phase["is"], number>> = {
  choosing: CHOOSING,
  aubaine: AUBAINE,
  taking: TAKING,
  announcing: ANNOUNCING,
  exchanging: EXCHANGING,
  over: OVER,
};

/** The name of an element by its number. */
export const elementOf = (number: number): (typeof ELEMENTS)[number] => {
  const element = ELEMENTS[number];
  if (element === undefined) throw new Error(`empedocle: there is no element ${number}`);
  return element;
};
