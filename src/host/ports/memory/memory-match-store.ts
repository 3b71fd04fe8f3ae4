import {
  dueMatchIds,
  type MatchRow,
  matchOverview,
  matchSummaries,
  NO_STEPS,
  newMatchRow,
  rowWithPlayers,
  rowWithSeal,
  rowWithStatus,
  rowWithStep,
  withRenamedPlayer,
} from "../match-row.ts";
import type { MatchStore, StoredStep } from "../match-store.ts";

/** Keeps matches while the process runs: for tests, and for browsers that allow a page no storage. */
export function memoryMatchStore(): MatchStore {
  const rows = new Map<string, MatchRow>();
  const steps = new Map<string, readonly StoredStep[]>();
  return {
    async create(setup, status, played = NO_STEPS) {
      if (rows.has(setup.id)) throw new Error(`a table ${setup.id} is kept already`);
      rows.set(setup.id, newMatchRow(setup, status, played));
      steps.set(setup.id, played.steps);
    },
    async read(id) {
      const row = rows.get(id);
      if (row === undefined) return null;
      return { setup: row.setup, steps: steps.get(id) ?? [], sealed: row.sealed, matchControl: row.matchControl };
    },
    async since(id, version) {
      const row = rows.get(id);
      if (row === undefined) return null;
      const all = steps.get(id) ?? [];
      return {
        setup: row.setup,
        version: all.length,
        steps: all.slice(version),
        sealed: row.sealed,
        matchControl: row.matchControl,
      };
    },
    async appendStep(id, version, step, status, seals) {
      const row = rowWithStep(rows.get(id), version, step, status, seals);
      if (row === "stale") return row;
      rows.set(id, row);
      steps.set(id, [...(steps.get(id) ?? []), step]);
      return "stored";
    },
    async sealMove(id, version, request) {
      const row = rowWithSeal(rows.get(id), version, request);
      if (row === "stale") return row;
      rows.set(id, row);
      return row.sealed;
    },
    async updateStatus(id, version, status) {
      const row = rowWithStatus(rows.get(id), version, status);
      if (row === "stale") return row;
      rows.set(id, row);
      return "stored";
    },
    async reseat(version, setup, status) {
      const row = rowWithPlayers(rows.get(setup.id), version, setup, status);
      if (row === "stale") return row;
      rows.set(setup.id, row);
      return "stored";
    },
    async list() {
      return matchSummaries([...rows.values()]);
    },
    async summary(id) {
      const row = rows.get(id);
      return row === undefined ? null : matchOverview(row);
    },
    // All rows are in memory: an index would save nothing.
    async due(now, limit) {
      return dueMatchIds([...rows.values()], now, limit);
    },
    async remove(id) {
      rows.delete(id);
      steps.delete(id);
    },
    async renamePlayer(id, seat, name) {
      const row = rows.get(id);
      if (row !== undefined) rows.set(id, { ...row, setup: withRenamedPlayer(row.setup, seat, name) });
    },
  };
}
