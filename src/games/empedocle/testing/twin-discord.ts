import type { Clauses } from "./twin-clauses.ts";
import {
  type Asking,
  ask,
  checkVictory,
  discardHate,
  FACES,
  forceAt,
  gain,
  isBoundByLightning,
  isUnknownForce,
  namesOf,
  roll,
  type TwinForce,
  type TwinTable,
  takeGem,
  tileOf,
} from "./twin-table.ts";

/** Phase 1. The game may be over after it. */
export function* discord(table: TwinTable, clauses: Clauses): Asking<void> {
  startOfRound(table);
  const stakers = yield* chooseFaces(table);
  yield* aubaine(table, clauses, stakers);
  // 1.3, EM-22: before any elimination.
  if (table.forces.every((force) => force.face === "whirl")) {
    table.over = { winner: null };
    table.log.push("imploded");
    return;
  }
  firstElimination(table, clauses);
  if (table.over !== null) return;
  yield* whirlwind(table);
  // EM-113: eliminated or not.
  if (table.aubaine) takeGem(table, "1.5*", forceAt(table, table.lightning));
}

/** 1.1, and the dice of the Unknown Forces, which stay under their cups (EM-18, EM-87). */
function startOfRound(table: TwinTable): void {
  table.round += 1;
  table.log.push(`round ${table.round} lightning ${forceAt(table, table.lightning).name}`);
  if (table.cylinder !== null) {
    table.celestial = { face: roll(table), isShown: false };
    table.log.push(`celestial rolled ${forceAt(table, table.cylinder).name}`);
  }
  table.underCups = table.forces.filter(isUnknownForce).map(() => roll(table));
}

/** 1.2: who staked a gem, after the reveal. */
function* chooseFaces(table: TwinTable): Asking<readonly TwinForce[]> {
  const players = table.forces.filter((force) => !isUnknownForce(force));
  const moves = new Map(players.map((force) => [force.index, chooses(table, force)]));
  const answers = yield { what: "choosing", moves };
  const stakers: TwinForce[] = [];
  for (const force of players) {
    const [face, stake] = (answers.get(force.index) ?? "").split("+");
    force.face = FACES.find((one) => one === face) ?? null;
    if (force.face === null) throw new Error(`twin: ${force.name} has not chosen`);
    if (stake === "gem") stakers.push(force);
  }
  for (const [at, force] of table.forces.filter(isUnknownForce).entries()) force.face = table.underCups[at] ?? null;
  table.underCups = [];
  const shown = table.forces.map(
    (force) => `${force.name} ${force.face ?? ""}${stakers.includes(force) ? "+gem" : ""}`,
  );
  table.log.push(`revealed ${shown.join(", ")}`);
  return stakers;
}

/** EM-20, EM-102. */
const chooses = (table: TwinTable, force: TwinForce): readonly string[] =>
  table.aubaine && force.gems > 0 ? [...FACES, ...FACES.map((face) => `${face}+gem`)] : FACES;

/** EM-104 to EM-110. */
function* aubaine(table: TwinTable, clauses: Clauses, stakers: readonly TwinForce[]): Asking<void> {
  const order = clauses.speakers(table, stakers);
  for (const [at, force] of order.entries()) {
    const before = force.face;
    const changes = clauses.changes(table, force);
    if (changes === null) {
      table.log.push(`change forbidden ${force.name} ${before ?? ""} by ${forceAt(table, table.cylinder ?? 0).name}`);
    } else {
      const answer = yield* ask(`aubaine, next ${namesOf(order.slice(at + 1))}`, force, [
        ...changes.map((face) => `change:${face}`),
        "keep",
      ]);
      force.face = changes.find((face) => answer === `change:${face}`) ?? before;
      table.log.push(
        answer === "keep"
          ? `face kept ${force.name} ${before ?? ""}`
          : `face changed ${force.name} ${before ?? ""} ${force.face ?? ""}`,
      );
    }
    // EM-109: in every case.
    force.gems -= 1;
    table.gems += 1;
  }
}

/** 1.4, EM-23 to EM-26. */
function firstElimination(table: TwinTable, clauses: Clauses): void {
  const out = clauses.shared(table.forces);
  for (const force of out) force.out = "1.4";
  table.log.push(`1.4 eliminated ${namesOf(out)}`);
  if (out.length < table.forces.length || table.cylinder === null) return;
  const owner = forceAt(table, table.cylinder);
  discardHate(table, owner, 1);
  table.log.push(`1.4 discarded ${owner.name}`);
  checkVictory(table, "1.4", owner);
}

/** 1.5, EM-27 to EM-33. */
function* whirlwind(table: TwinTable): Asking<void> {
  const force = table.forces.find((one) => one.out === null && one.face === "whirl");
  if (force === undefined) return;
  table.whirlwind = force.index;
  force.face = roll(table);
  const tile = tileOf(force.face);
  force.on = tile;
  table.log.push(`1.5 whirlwind ${force.name} ${force.face}`);
  if (tile === "whirl") {
    // EM-116: the holder of the stone has its gem at the end of Discord.
    if (!isBoundByLightning(table, force)) takeGem(table, "1.5", force);
    return;
  }
  // EM-112: blocked, and nothing taken.
  if (isBoundByLightning(table, force)) {
    table.log.push(`1.5 lightning ${force.name} ${tile}`);
    return;
  }
  // EM-28, EM-89.
  const answer = isUnknownForce(force) ? "take" : yield* ask(`1.5 taking ${tile}`, force, ["take", "leave"]);
  if (answer === "take") {
    force.took = true;
    table.log.push(`1.5 took ${force.name} ${tile}`);
    gain(table, "1.5", force, tile);
  } else {
    table.log.push(`1.5 left ${force.name} ${tile}`);
  }
}
