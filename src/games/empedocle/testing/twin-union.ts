import type { Clauses } from "./twin-clauses.ts";
import { checkVictory, discardHate, EARTHLY, forceAt, putBack, type TwinTable } from "./twin-table.ts";

/** Phase 3. The game may be over after it. */
export function union(table: TwinTable, clauses: Clauses): void {
  if (table.unifier !== null) unite(table, clauses, table.unifier);
  if (table.over !== null) return;
  refill(table);
  // 3.3, EM-79: the stone goes on, the dice are taken back.
  table.lightning = clauses.nextLightning(table);
  table.whirlwind = null;
  table.unifier = null;
  table.celestial = null;
  for (const force of table.forces) {
    force.face = null;
    force.out = null;
    force.on = null;
    force.took = false;
  }
}

/** 3.1, EM-72 to EM-76. */
function unite(table: TwinTable, clauses: Clauses, unifier: number): void {
  const force = forceAt(table, unifier);
  table.cylinder = unifier;
  const size = clauses.unionSize(force);
  const discarded = Math.min(size, force.hate);
  discardHate(table, force, discarded);
  table.log.push(`united ${force.name} ${discarded}`);
  checkVictory(table, "3.1", force);
  // EM-74: a winner returns nothing.
  if (table.over === null) for (const element of EARTHLY) putBack(table, force, element, size);
}

/** 3.2, EM-77, EM-78. */
function refill(table: TwinTable): void {
  for (const element of EARTHLY) {
    if (table.tiles[element] > 0) continue;
    for (const force of table.forces) if (force.tokens[element] > 0) putBack(table, force, element);
    table.log.push(`refilled ${element}`);
  }
}
