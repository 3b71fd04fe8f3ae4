import {
  matchOverview,
  matchSummary,
  NO_STEPS,
  rowWithSeal,
  withRenamedPlayer,
} from "../../../host/ports/match-row.ts";
import type { MatchSetup, MatchStore, SealedMove, StoredSince } from "../../../host/ports/match-store.ts";
import { NewestMap } from "../../newest-map.ts";
import { chainOf, demandChecksum, setupChecksum } from "../columns/checksum.ts";
import {
  blockOf,
  type MatchColumnsOf,
  matchRow,
  readSealedMoves,
  type SummaryColumns,
  setupOf,
  setupText,
  statusColumns,
  stepEntry,
  stepsOfBlock,
} from "../columns/match-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { createReadBatches } from "./read-batches.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";
import { createStepBatches, idText, stepRow } from "./step-batches.ts";

/** Of so many matches it is remembered what is sealed. */
const MAX_REMEMBERED = 2000;

/** Keeps matches in PostgreSQL. Every write is one statement that says what must still be so. */
export function postgresMatchStore(database: PostgresDatabase): MatchStore {
  const { ask, write, writeOnce } = database;
  const batches = createStepBatches(database);
  const read = createReadBatches(database);
  /** By match: what was sealed when this server looked last. Most often nobody else has sealed a move since. */
  const sealedLast = new NewestMap<{ readonly version: number; readonly text: string }>(MAX_REMEMBERED);

  async function readSetup(id: string): Promise<{ readonly setup: MatchSetup; readonly checkSum: string } | null> {
    const [row] = await ask(SETUP, id);
    if (row === undefined) return null;
    const setup = setupOf(id, row);
    demandChecksum(`match ${id}`, row.check_sum, setupChecksum(setup, row.setup));
    return { setup, checkSum: row.check_sum };
  }

  async function readSince(id: string, known: number): Promise<StoredSince | null> {
    const row = await read({ id, known });
    if (row === null) return null;
    const setup = setupOf(id, row);
    demandChecksum(`match ${id}`, row.check_sum, setupChecksum(setup, row.setup));
    const { version, entries, chains } = row;
    sealedLast.set(id, { version, text: row.sealed_moves });
    demandChain(id, version, known, entries, known === 0 ? [null, ...chains] : chains);
    return {
      setup,
      version,
      steps: stepsOfBlock(blockOf(entries)),
      sealed: readSealedMoves(row.sealed_moves),
      matchControl: JSON.parse(row.match_control),
    };
  }

  return {
    async create(setup, status, { steps, sealed } = NO_STEPS) {
      const text = setupText(setup);
      const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
      const entries = chained(steps.map(stepEntry));
      await writeOnce(
        CREATE,
        setup.id,
        setup.made,
        text,
        setupChecksum(setup, text),
        steps.length,
        asked,
        places,
        controlNumber,
        matchControl,
        due,
        sealText(sealed),
        sealIds(sealed),
        entries.at(-1)?.chain ?? null,
        JSON.stringify(entries),
      );
    },
    async read(id) {
      const found = await readSince(id, 0);
      if (found === null) return null;
      const { version: _, ...match } = found;
      return match;
    },
    since: readSince,
    appendStep: (id, version, step, status, seals) => batches.append(stepRow(id, version, step, status, seals)),
    async sealMove(id, version, request) {
      const known = sealedLast.get(id);
      let before = known?.version === version ? known.text : "";
      for (let isRead = false; ; isRead = true) {
        if (isRead) {
          const [row] = await ask(SEALED, id);
          if (row?.version !== version) return "stale";
          before = row.sealed_moves;
        }
        const row = { version, matchControl: { number: 0 }, sealed: readSealedMoves(before) };
        const after = rowWithSeal(row, version, request);
        if (after === "stale") return after;
        const { sealed } = after;
        // It counts already. What is only remembered may be of a round that is over.
        if (after === row && isRead) return sealed;
        const text = sealText(sealed);
        // Where another server was faster with another seat's move, both are sealed.
        if (after === row || (await write(SEAL, id, version, before, text, sealIds(sealed))).length === 0) continue;
        sealedLast.set(id, { version, text });
        return sealed;
      }
    },
    async updateStatus(id, version, status) {
      const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
      const stored = await write(UPDATE_STATUS, id, version, asked, places, controlNumber, matchControl, due);
      return stored.length > 0 ? "stored" : "stale";
    },
    async reseat(version, setup, status) {
      const text = setupText(setup);
      const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
      const columns = [asked, places, controlNumber, matchControl, due] as const;
      const check = setupChecksum(setup, text);
      const stored = await write(RESEAT, setup.id, version, ...columns, setup.made, text, check);
      return stored.length > 0 ? "stored" : "stale";
    },
    list: async () => (await ask(LIST)).map((row) => matchSummary(matchRow(row))),
    async summary(id) {
      const [row] = await ask(SUMMARY, id);
      if (row === undefined) return null;
      return matchOverview({ matchControl: JSON.parse(row.match_control), ...matchRow(row) });
    },
    due: async (now, limit) => (await ask(DUE, now, limit)).map(({ match }) => match),
    async remove(id) {
      await write(REMOVE, id);
    },
    async renamePlayer(id, seat, name) {
      for (;;) {
        const before = await readSetup(id);
        if (before === null) return;
        const renamed = withRenamedPlayer(before.setup, seat, name);
        if (renamed === before.setup) return;
        const text = setupText(renamed);
        const stored = await write(UPDATE_SETUP, id, before.checkSum, text, setupChecksum(renamed, text));
        if (stored.length > 0) return;
      }
    },
  };
}

const sealText = (sealed: readonly SealedMove[]): string => (sealed.length === 0 ? "" : JSON.stringify(sealed));

const sealIds = (sealed: readonly SealedMove[]): readonly string[] => sealed.flatMap(({ ids }) => ids.map(idText));

/** Steps with their versions and chains, from the first. */
function chained(entries: readonly string[]) {
  let chain: string | null = null;
  return entries.map((entry, index) => {
    chain = chainOf(chain, entry);
    return { version: index + 1, entry, chain };
  });
}

/** Throws where a step after the known ones is missing or was changed. `chains`: before the first of them, and theirs. */
function demandChain(
  id: string,
  version: number,
  known: number,
  entries: readonly string[],
  chains: readonly (string | null)[],
): void {
  for (const [index, entry] of entries.entries())
    demandChecksum(`a step of match ${id}`, chains[index + 1] ?? null, chainOf(chains[index] ?? null, entry));
  const found = Math.min(known, version) + entries.length;
  if (found !== version) throw new Error(`match ${id} has ${found} of ${version} steps: restore a backup`);
}

type StatusValues = readonly [
  asked: string,
  places: string | null,
  controlNumber: number,
  matchControl: string,
  dueAt: number | null,
];

const CREATE = statement<
  [
    id: string,
    createdAt: number,
    setup: string,
    checkSum: string,
    version: number,
    ...status: StatusValues,
    sealedMoves: string,
    sealIds: readonly string[],
    chain: string | null,
    steps: string,
  ]
>(
  "create match",
  `WITH m AS (
     INSERT INTO match (id, created_at, setup, check_sum) VALUES ($1, $2, $3, $4)
   ), s AS (
     INSERT INTO match_status (match, version, moved_at, asked, places, control_number, match_control, due_at,
       sealed_moves, seal_ids, chain, row_sum)
     SELECT v.*, $12::text[], $13, ${rowSumSql("match_status")}
     FROM (VALUES ($1::text, $5::integer, $2::bigint, $6::text, $7::text, $8::integer, $9::text, $10::bigint, $11::text))
       AS v (match, version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves)
   )
   INSERT INTO step (match, version, entry, chain)
   SELECT $1, b.* FROM json_to_recordset($14::json) AS b (version integer, entry text, chain text)`,
);

const SETUP = statement<[id: string], { created_at: number; setup: string; check_sum: string }>(
  "read setup",
  "SELECT created_at, setup, check_sum FROM match WHERE id = $1",
);

const SEALED = statement<[id: string], MatchColumnsOf<"version" | "sealed_moves">>(
  "read sealed moves",
  "SELECT version, sealed_moves FROM match_status WHERE match = $1",
);

const SEAL = statement<
  [id: string, version: number, before: string, sealed: string, ids: readonly string[]],
  { readonly match: string }
>(
  "seal move",
  `UPDATE match_status
   SET sealed_moves = $4, seal_ids = $5, row_sum = ${rowSumSql("match_status", { sealed_moves: "$4::text" })}
   WHERE match = $1 AND version = $2 AND sealed_moves = $3 RETURNING match`,
);

/** The next status of match $1 after $2 steps. */
const NEXT_STATUS = `
  UPDATE match_status
  SET asked = $3, places = $4, control_number = $5, match_control = $6, due_at = $7,
    row_sum = ${rowSumSql("match_status", {
      asked: "$3::text",
      places: "$4::text",
      control_number: "$5::integer",
      match_control: "$6::text",
      due_at: "$7::bigint",
    })}
  WHERE match = $1 AND version = $2 AND control_number = $5 - 1 RETURNING match`;

const UPDATE_STATUS = statement<[id: string, version: number, ...status: StatusValues], { readonly match: string }>(
  "update status",
  NEXT_STATUS,
);

const RESEAT = statement<
  [id: string, version: number, ...status: StatusValues, createdAt: number, setup: string, checkSum: string],
  { readonly id: string }
>(
  "reseat",
  `WITH s AS (${NEXT_STATUS})
   UPDATE match SET created_at = $8, setup = $9, check_sum = $10 FROM s WHERE match.id = s.match RETURNING id`,
);

const SUMMARY_COLUMNS = "id, created_at, setup, version, moved_at, asked, places, sealed_moves";

const LIST = statement<[], SummaryColumns>(
  "list matches",
  `SELECT ${SUMMARY_COLUMNS} FROM match JOIN match_status ON match_status.match = id ORDER BY moved_at DESC, id`,
);

const SUMMARY = statement<[id: string], SummaryColumns & MatchColumnsOf<"match_control">>(
  "match summary",
  `SELECT ${SUMMARY_COLUMNS}, match_control FROM match JOIN match_status ON match_status.match = id WHERE id = $1`,
);

const DUE = statement<[now: number, limit: number], { readonly match: string }>(
  "due matches",
  "SELECT match FROM match_status WHERE due_at IS NOT NULL AND due_at <= $1 ORDER BY due_at LIMIT $2",
);

const REMOVE = statement<[id: string]>("remove match", "SELECT remove_match($1)");

const UPDATE_SETUP = statement<[id: string, before: string, setup: string, checkSum: string], { readonly id: string }>(
  "update setup",
  "UPDATE match SET setup = $3, check_sum = $4 WHERE id = $1 AND check_sum = $2 RETURNING id",
);
