import type { Dice } from "../../../../kernel/dice.ts";
import { announced } from "./attraction.ts";
import { lifted, stakeResolved, whirlwindAnswered } from "./discord.ts";
import { ANNOUNCING, AUBAINE, CHOOSING, type Engine, EXCHANGING, GEMS, NOBODY, ROW, TAKING } from "./engine.ts";
import { exchanged, exchanges } from "./exchange-turns.ts";
import { openExchanges, wanted } from "./exchanges.ts";
import { taken } from "./holdings.ts";
import { CHANGE, CHOOSE, KEEP, LEAVE, REROLL, STAKE, TAKE } from "./move-codes.ts";

/** The legal moves of a force, as indices in the notation's list and in its order. The result is their number. */
export function openMoves(engine: Engine, force: number, open: Int8Array): number {
  switch (engine.phase) {
    case CHOOSING: {
      const kinds = engine.aubaine && (engine.held[force * ROW + GEMS] as number) > 0 ? 2 : 1;
      for (let code = 0; code < 6 * kinds; code++) open[code] = CHOOSE + code;
      return 6 * kinds;
    }
    case AUBAINE:
      return freeFaces(engine, open);
    case TAKING:
      open[0] = TAKE;
      open[1] = LEAVE;
      return 2;
    case ANNOUNCING:
      open[0] = KEEP;
      open[1] = REROLL;
      return 2;
    case EXCHANGING:
      return openExchanges(engine, wanted(engine), open);
    default:
      return 0;
  }
}

/** EM-106: faces that nobody shows, or its own. */
function freeFaces({ count, face }: Engine, open: Int8Array): number {
  let free = 0;
  for (let shown = 0; shown < 6; shown++) {
    let isShown = false;
    for (let force = 0; force < count; force++) if (face[force] === shown) isShown = true;
    if (!isShown) open[free++] = CHANGE + shown;
  }
  open[free++] = KEEP;
  return free;
}

/** Sets what a player puts under its cup. Nothing happens until all cups are `lifted`. */
export function chosen({ face, stakes }: Engine, force: number, move: number): void {
  face[force] = move % STAKE;
  stakes[force] = move >= STAKE ? 1 : 0;
}

/** Plays the answer of the force that is asked or, while players choose, lifts all cups. */
export function played(engine: Engine, move: number, dice: Dice): void {
  switch (engine.phase) {
    case CHOOSING:
      lifted(engine, dice);
      return;
    case AUBAINE:
      stakeResolved(engine, move === KEEP ? (engine.face[engine.asked] as number) : move - CHANGE, dice);
      return;
    case TAKING:
      if (engine.isBonus) {
        if (move === TAKE) taken(engine, engine.asked, engine.token);
        exchanges(engine, dice);
      } else whirlwindAnswered(engine, engine.asked, move === TAKE, dice);
      return;
    case ANNOUNCING:
      announced(engine, move === REROLL, dice);
      return;
    case EXCHANGING:
      exchanged(engine, move, dice);
      return;
    default:
      throw new Error(`empedocle: nobody is asked (${engine.phase}, ${NOBODY})`);
  }
}
