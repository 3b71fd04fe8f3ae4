import { writeSync } from "node:fs";
import { freshConduct } from "../../host/conduct.ts";
import type { Standing, Store } from "../../host/store.ts";
import { openArchive } from "./archive.ts";
import { sqliteStore } from "./sqlite.ts";

/**
 * For the tests: `node storm.ts FILE TABLES` plays at so many tables at once, as fast as it can and until it is killed. It
 * prints `table version` when a step was acknowledged, and `table version rejected` when it was not; then it tries again.
 */
export const stormStanding = (number: number): Standing => ({
  asked: [0],
  places: null,
  conduct: { ...freshConduct({ is: "none" }, 2), number },
  due: null,
});

export const stormStep = (table: string, version: number) => ({
  step: { is: "round" as const, round: [{ seat: 0 as const, move: `${table}/${version}` }], dice: [4, 2] },
  ids: [`id of ${table}/${version}`],
  at: version,
});

export async function made(store: Store, id: string): Promise<void> {
  const table = { id, game: "toy", edition: 1, options: {}, sitters: [], made: 0, seed: "seed", dice: [] };
  await store.make(table, stormStanding(0));
}

async function play(store: Store, table: string): Promise<never> {
  const stored = await store.read(table);
  if (stored === null) await made(store, table);
  for (let version = (stored?.steps.length ?? 0) + 1; ; ) {
    const answer = await store
      .append(table, version, stormStep(table, version), stormStanding(version), "spent")
      .catch(() => "rejected");
    // At once, and not when Node finds the time: what is printed is what a player would have been told.
    writeSync(1, answer === "stored" ? `${table} ${version}\n` : `${table} ${version} ${answer}\n`);
    if (answer === "stored") version++;
  }
}

const [, script, file, tables] = process.argv;
if (file !== undefined && script?.endsWith("storm.ts")) {
  const store = sqliteStore(openArchive(file));
  for (let number = 0; number < Number(tables); number++) void play(store, `table-${number}`);
}
