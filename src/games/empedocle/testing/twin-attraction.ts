import type { Clauses } from "./twin-clauses.ts";
import { exchanges } from "./twin-exchanges.ts";
import {
  type Asking,
  ask,
  blockedTile,
  checkVictory,
  discardHate,
  gain,
  isBoundByLightning,
  isUnknownForce,
  KINDS,
  type Kind,
  namesOf,
  roll,
  type TwinForce,
  type TwinTable,
  takeGem,
  tileOf,
} from "./twin-table.ts";

/** Phase 2. The game may be over after it. */
export function* attraction(table: TwinTable, clauses: Clauses, qualified: readonly TwinForce[]): Asking<void> {
  yield* announcements(table, clauses, qualified);
  secondElimination(table, clauses, qualified);
  if (table.over !== null) return;
  place(
    table,
    clauses,
    qualified.filter((force) => force.out === null),
  );
  yield* celestial(table, clauses);
  yield* exchanges(table, clauses);
}

/** 2.1, EM-38 to EM-41. */
function* announcements(table: TwinTable, clauses: Clauses, qualified: readonly TwinForce[]): Asking<void> {
  const rerolling: TwinForce[] = [];
  const order = clauses.speakers(table, qualified);
  for (const [at, force] of order.entries()) {
    const asked = `announcing, rerolling ${namesOf(rerolling)}, next ${namesOf(order.slice(at + 1))}`;
    const unknownForce = clauses.rerolls(table, force, qualified, rerolling) ? "reroll" : "keep";
    const answer = isUnknownForce(force) ? unknownForce : yield* ask(asked, force, ["keep", "reroll"]);
    table.log.push(`announced ${force.name} ${answer}`);
    if (answer === "reroll") rerolling.push(force);
  }
  for (const force of rerolling) {
    force.face = roll(table);
    table.log.push(`rerolled ${force.name} ${force.face}`);
  }
}

/** 2.2, EM-42 to EM-44: only qualified dice are compared. */
function secondElimination(table: TwinTable, clauses: Clauses, qualified: readonly TwinForce[]): void {
  const out = clauses.shared(qualified);
  for (const force of out) force.out = "2.2";
  table.log.push(`2.2 eliminated ${namesOf(out)}`);
  const owner = clauses.discardsIn22(table, qualified);
  if (owner === null) return;
  discardHate(table, owner, 1);
  table.log.push(`2.2 discarded ${owner.name}`);
  checkVictory(table, "2.2", owner);
}

/** 2.3, EM-45 to EM-49. */
function place(table: TwinTable, clauses: Clauses, survivors: readonly TwinForce[]): void {
  const blocked = blockedTile(table);
  const showing = (tile: Kind | "whirl"): readonly TwinForce[] =>
    survivors.filter((force) => force.face !== null && tileOf(force.face) === tile);
  for (const kind of KINDS) {
    if (kind === blocked) continue;
    for (const force of showing(kind)) {
      force.on = kind;
      takeIn23(table, clauses, force, kind);
    }
  }
  const bumped = blocked === null ? [] : showing(blocked);
  for (const force of bumped) {
    force.on = "whirl";
    table.log.push(`bumped ${force.name} ${blocked ?? ""}`);
  }
  for (const force of showing("whirl")) {
    force.on = "whirl";
    table.log.push(`on whirlwind ${force.name}`);
  }
  // EM-117: first the bumped force, then the one that shows Whirl; the Whirlwind force only by EM-126, before both.
  const again = table.forces.filter((force) => clauses.takesGemAgain(table, force));
  for (const force of [...again, ...bumped, ...showing("whirl")])
    if (!isBoundByLightning(table, force)) takeGem(table, "2.3", force);
}

function takeIn23(table: TwinTable, clauses: Clauses, force: TwinForce, kind: Kind): void {
  if (isBoundByLightning(table, force)) {
    table.log.push(`2.3 lightning ${force.name} ${kind}`);
  } else if (clauses.isBarred(table, force, kind)) {
    table.log.push(`barred ${force.name} ${kind}`);
  } else {
    force.took = true;
    table.log.push(`2.3 took ${force.name} ${kind}`);
    gain(table, "2.3", force, kind);
  }
}

/** 2.4, EM-51 to EM-55. */
function* celestial(table: TwinTable, clauses: Clauses): Asking<void> {
  if (table.celestial === null) return;
  table.celestial.isShown = true;
  table.log.push(`celestial ${table.celestial.face}`);
  const tile = tileOf(table.celestial.face);
  if (tile === "whirl") {
    // EM-118.
    for (const force of clauses.placingOrder(table))
      if (force.on === "whirl" && !isBoundByLightning(table, force)) takeGem(table, "2.4", force);
    return;
  }
  for (const force of table.forces) {
    if (!clauses.mayHaveBonus(table, force, tile)) continue;
    const answer = isUnknownForce(force) ? "take" : yield* ask(`2.4 taking ${tile}`, force, ["take", "leave"]);
    table.log.push(`2.4 ${answer === "take" ? "took" : "left"} ${force.name} ${tile}`);
    if (answer === "take") gain(table, "2.4", force, tile);
  }
}
