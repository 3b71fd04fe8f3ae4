import {
  type Arrangement,
  arrangementOf,
  attending,
  type Gathering,
  type Gatherings,
  type Stage,
} from "../../host/gatherings.ts";
import type { Archive } from "./archive.ts";

interface GatheringRow
  extends Pick<Gathering, "id" | "code" | "made" | "version" | "stage" | "visibility" | "touched"> {
  /** The rest, as JSON. */
  readonly about: string;
}

const COLUMNS = "id, code, made, version, stage, visibility, touched, about";

/** All that lasts: SQLite takes a negative limit for none. */
const NO_LIMIT = -1;

export function sqliteGatherings({ db, written }: Archive): Gatherings {
  const insert = db.prepare<[string, string, number, Stage, Arrangement["visibility"], number, string]>(
    "INSERT INTO gathering (id, code, made, version, stage, visibility, touched, about) VALUES (?, ?, ?, 0, ?, ?, ?, ?)",
  );
  const update = db.prepare<[Stage, Arrangement["visibility"], number, string, string, number]>(
    `UPDATE gathering SET version = version + 1, stage = ?, visibility = ?, touched = ?, about = ?
     WHERE id = ? AND version = ?`,
  );
  const remove = db.prepare<[string]>("DELETE FROM gathering WHERE id = ?");
  const attend = db.prepare<[string, string]>("INSERT INTO attendance (person, gathering) VALUES (?, ?)");
  const disperse = db.prepare<[string]>("DELETE FROM attendance WHERE gathering = ?");
  const byId = db.prepare<[string], GatheringRow>(`SELECT ${COLUMNS} FROM gathering WHERE id = ?`);
  const byCode = db.prepare<[string], GatheringRow>(
    `SELECT ${COLUMNS} FROM gathering WHERE code = ? AND stage <> 'over'`,
  );
  const open = db.prepare<[number], GatheringRow>(
    `SELECT ${COLUMNS} FROM gathering WHERE visibility = 'public' AND stage = 'waiting' ORDER BY made DESC LIMIT ?`,
  );
  const played = db.prepare<[number], GatheringRow>(
    `SELECT ${COLUMNS} FROM gathering WHERE visibility = 'public' AND stage = 'playing' ORDER BY touched DESC LIMIT ?`,
  );
  const stale = db
    .prepare<[number, number], string>(
      "SELECT id FROM gathering WHERE stage = 'waiting' AND touched < ? ORDER BY touched LIMIT ?",
    )
    .pluck();
  const ofPerson = db.prepare<[string, number], GatheringRow>(
    `SELECT ${COLUMNS} FROM attendance JOIN gathering ON gathering.id = attendance.gathering
     WHERE person = ? ORDER BY stage = 'over', made DESC LIMIT ?`,
  );

  function gather(id: string, arrangement: Arrangement): void {
    disperse.run(id);
    for (const person of attending(arrangement)) attend.run(person, id);
  }

  return {
    make: (id, code, made, arrangement) =>
      written(() => {
        const { stage, visibility, touched } = arrangement;
        if (stage !== "over" && byCode.get(code) !== undefined && byId.get(id) === undefined) return "codeTaken";
        insert.run(id, code, made, stage, visibility, touched, aboutOf(arrangement));
        gather(id, arrangement);
        return "made";
      }),
    async read(id) {
      return gathering(byId.get(id));
    },
    async byCode(code) {
      return gathering(byCode.get(code));
    },
    change: (id, version, next) =>
      written(() => {
        const { stage, visibility, touched } = next;
        const { changes } = update.run(stage, visibility, touched, aboutOf(next), id, version);
        if (changes === 0) return "stale";
        gather(id, next);
        return "stored";
      }),
    async listOpen(limit) {
      return open.all(limit).flatMap((row) => gathering(row) ?? []);
    },
    async listPlayed(limit) {
      return played.all(limit).flatMap((row) => gathering(row) ?? []);
    },
    async listStale(before, limit) {
      return stale.all(before, limit);
    },
    async ofPerson(person, limit) {
      return ofPerson.all(person, limit ?? NO_LIMIT).flatMap((row) => gathering(row) ?? []);
    },
    remove: (id) =>
      written(() => {
        remove.run(id);
        disperse.run(id);
      }),
  };
}

function aboutOf(arrangement: Arrangement): string {
  const { stage: _, visibility: __, touched: ___, ...about } = arrangementOf(arrangement);
  return JSON.stringify(about);
}

const gathering = (row: GatheringRow | undefined): Gathering | null => {
  if (row === undefined) return null;
  const { about, ...columns } = row;
  return { ...JSON.parse(about), ...columns };
};
