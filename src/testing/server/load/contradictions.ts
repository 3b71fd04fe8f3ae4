import type { StoredMatch } from "../../../host/ports/match-store.ts";
import { openSqliteDatabase } from "../../../server/store/sqlite/sqlite-database.ts";
import { sqliteMatchStore } from "../../../server/store/sqlite/sqlite-match-store.ts";
import type { Acknowledged, SimulatedPlayer } from "./simulated-player.ts";

/**
 * Everything in which a database and the people who played on it contradict each other. There is nothing when every
 * acknowledged move is stored exactly once, the steps have no gap, and everybody was told of each stored step and of no
 * other.
 */
export async function contradictions(file: string, players: readonly SimulatedPlayer[]): Promise<readonly string[]> {
  const database = openSqliteDatabase(file);
  try {
    const found: string[] = [];
    const store = sqliteMatchStore(database);
    if (database.db.pragma("integrity_check", { simple: true }) !== "ok") found.push("the file is damaged");
    await database.write(() => database.journal.transferAll());
    found.push(...database.db.prepare<[], string>(GAPS).pluck().all());
    for (const player of players) {
      const stored = await store.read(player.table);
      const faults = stored === null ? ["the match is gone"] : [...player.faults, ...faultsOf(stored, player)];
      found.push(...faults.map((fault) => `${player.name}: ${fault}`));
    }
    return found;
  } finally {
    database.close();
  }
}

const GAPS = `
  SELECT 'match ' || match_status.match || ' has a gap' FROM match_status
  WHERE version <> (SELECT coalesce(sum(json_array_length(steps)), 0) FROM step_block WHERE match = match_status.match)
     OR version <> (SELECT coalesce(max(version), 0) FROM step_block WHERE match = match_status.match)`;

function faultsOf(stored: StoredMatch, player: SimulatedPlayer): readonly string[] {
  const ids = [...stored.steps.flatMap((step) => step.ids), ...stored.sealed.flatMap((seal) => seal.ids)];
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} is stored twice`),
    ...player.acknowledged.filter((move) => !isStored(stored, player, move)).map(({ id }) => `${id} is lost`),
    ...(player.version() > stored.steps.length ? [`was told ${player.version()} of ${stored.steps.length} steps`] : []),
    ...(player.log.size !== player.version() + 1 ? ["there is a gap in the log"] : []),
  ];
}

function isStored(
  { steps, sealed }: StoredMatch,
  { seat }: SimulatedPlayer,
  { id, move, version, isSealed }: Acknowledged,
): boolean {
  const place = steps.findIndex(({ ids }) => ids.includes(`${seat} ${id}`));
  const step = steps[place]?.step;
  if (step === undefined) return sealed.some((one) => one.seat === seat && one.move === move);
  const isThere = step.is === "round" && step.round.some((one) => one.seat === seat && one.move === move);
  return isThere && (isSealed ? place + 1 >= version : place + 1 === version);
}
