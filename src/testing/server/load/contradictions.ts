import type { MatchStore, StoredMatch } from "../../../host/ports/match-store.ts";
import { openPostgres } from "../../../server/store/open-postgres.ts";
import { openSqliteDatabase } from "../../../server/store/sqlite/sqlite-database.ts";
import { sqliteMatchStore } from "../../../server/store/sqlite/sqlite-match-store.ts";
import { startDatabaseCheck } from "../../../server/store/worker/database-check.ts";
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
    if (database.db.pragma("integrity_check", { simple: true }) !== "ok") found.push("the file is damaged");
    await database.write(() => database.journal.transferAll());
    found.push(...database.db.prepare<[], string>(GAPS).pluck().all());
    return [...found, ...(await faultsOfPlayers(sqliteMatchStore(database), players))];
  } finally {
    database.close();
  }
}

/** How a stored match and somebody who played it contradict each other. */
export interface Contradiction {
  readonly is: "lost" | "doubled" | "gap" | "fault";
  readonly sentence: string;
}

/** The same of a PostgreSQL database. Its own check looks for steps that are missing. */
export async function contradictionsOnPostgres(
  url: string,
  players: readonly SimulatedPlayer[],
): Promise<readonly string[]> {
  const damage = await startDatabaseCheck(url).faults;
  const database = await openPostgres(url);
  try {
    const damaged = Object.entries(damage).map(([kind, count]) => `${count} ${kind}`);
    return [...damaged, ...(await faultsOfPlayers(database.matches, players))];
  } finally {
    await database.close();
  }
}

async function faultsOfPlayers(
  store: Pick<MatchStore, "read">,
  players: readonly SimulatedPlayer[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const player of players)
    found.push(...contradictionsWith(await store.read(player.table), player).map(({ sentence }) => sentence));
  return found;
}

/** `stored`: the match of this player. */
export function contradictionsWith(stored: StoredMatch | null, player: SimulatedPlayer): readonly Contradiction[] {
  const gone: Contradiction = { is: "lost", sentence: "the match is gone" };
  const faults = player.faults.map((sentence): Contradiction => ({ is: "fault", sentence }));
  const found = stored === null ? [gone] : [...faults, ...faultsOf(stored, player)];
  return found.map(({ is, sentence }) => ({ is, sentence: `${player.name}: ${sentence}` }));
}

const GAPS = `
  SELECT 'match ' || match_status.match || ' has a gap' FROM match_status
  WHERE version <> (SELECT coalesce(sum(json_array_length(steps)), 0) FROM step_block WHERE match = match_status.match)
     OR version <> (SELECT coalesce(max(version), 0) FROM step_block WHERE match = match_status.match)`;

function faultsOf(stored: StoredMatch, player: SimulatedPlayer): readonly Contradiction[] {
  const ids = [...stored.steps.flatMap((step) => step.ids), ...stored.sealed.flatMap((seal) => seal.ids)];
  const found = (is: Contradiction["is"], sentences: readonly string[]): readonly Contradiction[] =>
    sentences.map((sentence) => ({ is, sentence }));
  const told = player.version();
  const steps = stored.steps.length;
  const doubled = ids.filter((id, index) => ids.indexOf(id) < index);
  const lost = player.acknowledged.filter((move) => !isStored(stored, player, move));
  return [
    ...found(
      "doubled",
      doubled.map((id) => `${id} is stored twice`),
    ),
    ...found(
      "lost",
      lost.map(({ id }) => `${id} is lost`),
    ),
    ...found("fault", told > steps ? [`was told ${told} of ${steps} steps`] : []),
    ...found("gap", player.log.size !== told + 1 ? ["there is a gap in the log"] : []),
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
