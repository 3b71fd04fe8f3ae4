import { type ChatLine, type ChatStore, withdrawnLine } from "../chat-store.ts";

/** Keeps chat lines while the process runs. */
export function memoryChatStore(): ChatStore {
  const tables = new Map<string, readonly ChatLine[]>();
  return {
    async append(table, { person, name, at, version, remark }) {
      const lines = tables.get(table) ?? [];
      const number = lines.length + 1;
      tables.set(table, [...lines, { number, person, name, at, version, remark }]);
      return number;
    },
    async since(table, number) {
      return (tables.get(table) ?? []).filter((line) => line.number > number);
    },
    async ofPerson(person) {
      return [...tables].flatMap(([table, lines]) =>
        lines.filter((line) => line.person === person).map((line) => ({ ...line, table })),
      );
    },
    async withdraw(person) {
      for (const [table, lines] of tables)
        tables.set(
          table,
          lines.map((line) => (line.person === person ? withdrawnLine(line) : line)),
        );
    },
    async join(from, into) {
      for (const [table, lines] of tables)
        tables.set(
          table,
          lines.map((line) => (line.person === from ? { ...line, person: into } : line)),
        );
    },
    async tablesWithLinesBefore(moment, after, limit) {
      const ids = [...tables].flatMap(([table, lines]) => (lines.some(({ at }) => at < moment) ? [table] : []));
      return ids
        .filter((table) => table > after)
        .sort((one, other) => (one < other ? -1 : 1))
        .slice(0, limit);
    },
    async remove(table) {
      tables.delete(table);
    },
  };
}
