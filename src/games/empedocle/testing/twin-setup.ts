import type { TwinForce, TwinHouseRules, TwinTable } from "./twin-table.ts";

/** What chance made of the set-up: who has the stone, and the first dice. */
export interface Dealt {
  readonly lightning: number;
  readonly dice: readonly number[];
}

/** What is played. */
export interface TwinOptions extends TwinHouseRules {
  readonly forces: number;
  readonly aubaine: boolean;
}

/** EM-1 to EM-6, EM-99. */
export function laidOut(
  players: number,
  { forces, aubaine, ...houseRules }: TwinOptions,
  { lightning, dice }: Dealt,
): TwinTable {
  const names = circle(players, forces);
  const each = 2 * names.length;
  return {
    aubaine,
    houseRules,
    forces: names.map((name, index) => newForce(name, index, aubaine)),
    tiles: { air: each, fire: each, earth: each, water: each, ether: each },
    star: 0,
    gems: aubaine ? players : 0,
    cylinder: null,
    // EM-5: drawn among players. EM-86, EM-97: with Unknown Forces UF1 has it.
    lightning: forces > 0 ? names.indexOf("UF1") : lightning,
    round: 0,
    underCups: [],
    celestial: null,
    whirlwind: null,
    unifier: null,
    over: null,
    log: [],
    dice: [...dice],
  };
}

/** Who sits where, anticlockwise: EM-84 for two players, EM-97 for one. */
function circle(players: number, forces: number): readonly string[] {
  const people = ["1", "2", "3", "4", "5"].slice(0, players);
  const unknown = ["UF1", "UF2", "UF3", "UF4"].slice(0, forces);
  if (players !== 2) return [...people, ...unknown];
  return ["UF1", "1", "UF2", "2", "UF3"].filter((name) => people.includes(name) || unknown.includes(name));
}

/** EM-3. */
function newForce(name: string, index: number, aubaine: boolean): TwinForce {
  const isPlayer = !name.startsWith("UF");
  return {
    index,
    name,
    seat: isPlayer ? Number(name) - 1 : null,
    hate: 3,
    gems: isPlayer && aubaine ? 2 : 0,
    tokens: { air: 0, fire: 0, earth: 0, water: 0, ether: 0 },
    face: null,
    out: null,
    on: null,
    took: false,
  };
}
