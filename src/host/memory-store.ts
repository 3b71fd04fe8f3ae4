import {
  dueIn,
  NOTHING_PLAYED,
  newRow,
  overviewOf,
  type Row,
  renamed,
  rowAfter,
  rowConducted,
  rowReseated,
  rowSealed,
  summaries,
} from "./row.ts";
import type { Store, StoredStep } from "./store.ts";

/** Keeps matches as long as the process lives: for tests, and for browsers that let a page keep nothing. */
export function memoryStore(): Store {
  const rows = new Map<string, Row>();
  const steps = new Map<string, readonly StoredStep[]>();
  return {
    async make(table, standing, played = NOTHING_PLAYED) {
      if (rows.has(table.id)) throw new Error(`a table ${table.id} is kept already`);
      rows.set(table.id, newRow(table, standing, played));
      steps.set(table.id, played.steps);
    },
    async read(id) {
      const row = rows.get(id);
      if (row === undefined) return null;
      return { table: row.table, steps: steps.get(id) ?? [], sealed: row.sealed, conduct: row.conduct };
    },
    async append(id, version, step, standing, seals) {
      const row = rowAfter(rows.get(id), version, step, standing, seals);
      if (row === "taken") return row;
      rows.set(id, row);
      steps.set(id, [...(steps.get(id) ?? []), step]);
      return "stored";
    },
    async seal(id, version, sealing) {
      const row = rowSealed(rows.get(id), version, sealing);
      if (row === "taken") return row;
      rows.set(id, row);
      return row.sealed;
    },
    async conduct(id, version, standing) {
      const row = rowConducted(rows.get(id), version, standing);
      if (row === "taken") return row;
      rows.set(id, row);
      return "stored";
    },
    async reseat(version, table, standing) {
      const row = rowReseated(rows.get(table.id), version, table, standing);
      if (row === "taken") return row;
      rows.set(table.id, row);
      return "stored";
    },
    async list() {
      return summaries([...rows.values()]);
    },
    async summary(id) {
      const row = rows.get(id);
      return row === undefined ? null : overviewOf(row);
    },
    // All rows are at hand: an index would save nothing.
    async due(now, limit) {
      return dueIn([...rows.values()], now, limit);
    },
    async remove(id) {
      rows.delete(id);
      steps.delete(id);
    },
    async rename(id, seat, name) {
      const row = rows.get(id);
      if (row !== undefined) rows.set(id, { ...row, table: renamed(row.table, seat, name) });
    },
  };
}
