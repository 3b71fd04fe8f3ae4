import { isListed, peopleKnownAt, type Table, tableState } from "../../table.ts";
import type { TableStore } from "../table-store.ts";

/** Keeps tables while the process runs. */
export function memoryTableStore(): TableStore {
  const tables = new Map<string, Table>();
  const withCode = (code: string): Table | null =>
    [...tables.values()].find((one) => one.code === code && one.stage !== "over") ?? null;
  const where = (isMeant: (one: Table) => boolean, limit: number): readonly Table[] =>
    [...tables.values()].filter(isMeant).sort(notOverThenLastMade).slice(0, limit);
  return {
    async create(id, code, made, state) {
      if (tables.has(id)) throw new Error(`the table ${id} is already stored`);
      if (state.stage !== "over" && withCode(code) !== null) return "codeTaken";
      tables.set(id, { id, code, made, version: 0, ...tableState(state) });
      return "made";
    },
    async read(id) {
      return tables.get(id) ?? null;
    },
    async byCode(code) {
      return withCode(code);
    },
    async update(id, version, next) {
      const before = tables.get(id);
      if (before?.version !== version) return "stale";
      const { code, made } = before;
      const other = next.stage === "over" ? null : withCode(code);
      if (other !== null && other.id !== id) throw new Error(`the code ${code} is in use`);
      tables.set(id, { id, code, made, version: version + 1, ...tableState(next) });
      return "stored";
    },
    async listWaiting(now, limit) {
      return where((one) => isListed(one, now), limit);
    },
    async listPlaying(limit) {
      return [...tables.values()]
        .filter(({ visibility, stage }) => visibility === "public" && stage === "playing")
        .sort((one, other) => other.touched - one.touched)
        .slice(0, limit);
    },
    async listIdle(before, limit) {
      return [...tables.values()]
        .filter(({ stage, touched }) => stage === "waiting" && touched < before)
        .sort((one, other) => one.touched - other.touched)
        .slice(0, limit)
        .map(({ id }) => id);
    },
    async ofPerson(person, limit = Number.POSITIVE_INFINITY, which = "all") {
      const isAsked = ({ stage }: Table) => which === "all" || stage !== "over";
      return where((one) => isAsked(one) && peopleKnownAt(one).includes(person), limit);
    },
    async remove(id) {
      tables.delete(id);
    },
  };
}

const notOverThenLastMade = (one: Table, other: Table): number =>
  Number(one.stage === "over") - Number(other.stage === "over") || other.made - one.made;
