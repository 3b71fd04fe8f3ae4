import { openArchive } from "../store/archive.ts";
import { sqliteStore } from "../store/sqlite.ts";
import type { Acknowledged, Player } from "./player.ts";

type Kept = NonNullable<Awaited<ReturnType<ReturnType<typeof sqliteStore>["read"]>>>;

/**
 * For tests: what a database and the people who played on it say against each other. Every acknowledged move is there,
 * none is there twice, steps have no gap, and everybody was told of each, and of none that is not there.
 */
export async function contradictions(file: string, players: readonly Player[]): Promise<readonly string[]> {
  const archive = openArchive(file);
  try {
    const found: string[] = [];
    const store = sqliteStore(archive);
    if (archive.db.pragma("integrity_check", { simple: true }) !== "ok") found.push("the file is damaged");
    await archive.written(() => archive.journal.enterAll());
    found.push(...archive.db.prepare<[], string>(GAPS).pluck().all());
    for (const player of players) {
      const kept = await store.read(player.table);
      const said = kept === null ? ["it is gone"] : [...player.trouble, ...against(kept, player)];
      found.push(...said.map((one) => `${player.name}: ${one}`));
    }
    return found;
  } finally {
    archive.close();
  }
}

const GAPS = `
  SELECT 'match ' || standing.match || ' has a gap' FROM standing
  WHERE version <> (SELECT coalesce(sum(json_array_length(steps)), 0) FROM chapter WHERE match = standing.match)
     OR version <> (SELECT coalesce(max(version), 0) FROM chapter WHERE match = standing.match)`;

function against(kept: Kept, player: Player): readonly string[] {
  const ids = [...kept.steps.flatMap((step) => step.ids), ...kept.sealed.flatMap((seal) => seal.ids)];
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} is there twice`),
    ...player.acknowledged.filter((move) => !isKept(kept, player, move)).map(({ id }) => `${id} is lost`),
    ...(player.version() > kept.steps.length ? [`was told ${player.version()} of ${kept.steps.length} steps`] : []),
    ...(player.log.size !== player.version() + 1 ? ["there is a gap in the log"] : []),
  ];
}

function isKept({ steps, sealed }: Kept, { seat }: Player, { id, move, version, isSealed }: Acknowledged): boolean {
  const place = steps.findIndex(({ ids }) => ids.includes(`${seat} ${id}`));
  const step = steps[place]?.step;
  if (step === undefined) return sealed.some((one) => one.seat === seat && one.move === move);
  const isThere = step.is === "round" && step.round.some((one) => one.seat === seat && one.move === move);
  return isThere && (isSealed ? place + 1 >= version : place + 1 === version);
}
