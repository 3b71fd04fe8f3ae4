import type { Dice } from "../../../../kernel/dice.ts";
import { type Engine, HEART, isHeldByLightning, isUnknown, NOBODY, PLACED, SHOWN, TAKING, WHIRL } from "./engine.ts";
import { exchanges, placingOrder } from "./exchange-turns.ts";
import { gemTaken } from "./gems.ts";
import { isBarred, taken } from "./holdings.ts";

/** 2.3, then 2.4. */
export function placing(engine: Engine, dice: Dice): void {
  placeSurvivors(engine);
  if (engine.celestial === NOBODY) exchanges(engine, dice);
  else celestialShown(engine, dice);
}

/** EM-30: the tile of the Whirlwind force's die. */
export function blockedTile({ whirlwind, on }: Engine): number {
  if (whirlwind === NOBODY || on[whirlwind] === WHIRL) return NOBODY;
  return on[whirlwind] as number;
}

/** EM-45 … EM-50: tile by tile, then the bumped one and the one showing Whirl, each with its gem (EM-117, EM-126). */
export function placeSurvivors(engine: Engine): void {
  const blocked = blockedTile(engine);
  for (let tile = 0; tile <= HEART; tile++) {
    if (tile === blocked) continue;
    const force = shownFor(engine, tile);
    if (force === NOBODY) continue;
    place(engine, force, tile);
    if (!isHeldByLightning(engine, force) && !isBarred(engine, force, tile)) taken(engine, force, tile);
  }
  const bumped = blocked === NOBODY ? NOBODY : shownFor(engine, blocked);
  const whirling = shownFor(engine, WHIRL);
  if (bumped !== NOBODY) place(engine, bumped, WHIRL);
  if (whirling !== NOBODY) place(engine, whirling, WHIRL);
  const { hasTwoGems, whirlwind, on } = engine;
  if (hasTwoGems && whirlwind !== NOBODY && on[whirlwind] === WHIRL) gemTaken(engine, whirlwind);
  if (bumped !== NOBODY) gemTaken(engine, bumped);
  if (whirling !== NOBODY) gemTaken(engine, whirling);
}

function shownFor({ count, face, lies }: Engine, shown: number): number {
  for (let force = 0; force < count; force++) if (face[force] === shown && lies[force] === SHOWN) return force;
  return NOBODY;
}

function place({ lies, on, took }: Engine, force: number, tile: number): void {
  lies[force] = PLACED;
  on[force] = tile;
  took[force] = 0;
}

/** 2.4, EM-51 … EM-55. */
function celestialShown(engine: Engine, dice: Dice): void {
  const { celestial } = engine;
  if (celestial === WHIRL) celestialGems(engine);
  const force = celestial === WHIRL ? NOBODY : bonusFor(engine, celestial);
  if (force === NOBODY) {
    exchanges(engine, dice);
    return;
  }
  if (isUnknown(engine, force)) {
    taken(engine, force, celestial);
    exchanges(engine, dice);
    return;
  }
  engine.phase = TAKING;
  engine.asked = force;
  engine.token = celestial;
  engine.isBonus = true;
}

const ORDER = new Int8Array(5);

/** EM-118. */
export function celestialGems(engine: Engine): void {
  const placed = placingOrder(engine, ORDER);
  for (let at = 0; at < placed; at++) {
    const force = ORDER[at] as number;
    if (engine.on[force] === WHIRL) gemTaken(engine, force);
  }
}

/** EM-52, EM-53: a force that took a first token of that tile may have a second. */
export function bonusFor(engine: Engine, token: number): number {
  const { count, lies, on, took, tiles } = engine;
  for (let force = 0; force < count; force++)
    if (lies[force] === PLACED && on[force] === token && took[force] === 1)
      return (tiles[token] as number) > 0 && !isBarred(engine, force, token) ? force : NOBODY;
  return NOBODY;
}
