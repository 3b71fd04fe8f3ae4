import type { Refused } from "../kernel/game.ts";
import type { Rumour } from "./bus.ts";
import { opened } from "./opening.ts";
import type { Ports } from "./ports.ts";
import { openTable, type Rhythm, type Table } from "./table.ts";

export type Opened = { readonly ok: true; readonly table: Table } | Refused;

/** A table kept open for somebody until it is given back. */
export interface Loan {
  /** The table, where it is open already: nobody has to wait. */
  readonly table: Table | null;
  readonly ready: Promise<Opened>;
  giveBack(): void;
}

/** The tables that are open: as long as somebody has borrowed them, and no longer. */
export interface OpenTables {
  borrow(id: string): Loan;
  /** A rumour about a table; nothing to one that is not open. */
  hear(rumour: Rumour): void;
  close(): void;
}

interface Entry {
  readonly ready: Promise<Opened>;
  /** Once it is open. */
  table: Table | null;
  loans: number;
}

export function openTables(ports: Ports, rhythm: Rhythm): OpenTables {
  const entries = new Map<string, Entry>();

  function entryOf(id: string): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    // What could not be opened, or has come to an end, is opened anew for whoever asks next.
    const forget = () => void (entries.get(id) === entry && entries.delete(id));
    const entry: Entry = {
      loans: 0,
      table: null,
      ready: opened(id, ports).then((found) => {
        if (!found.ok) {
          forget();
          return found;
        }
        entry.table = openTable(found.story, ports, rhythm, forget);
        return { ok: true, table: entry.table };
      }),
    };
    entries.set(id, entry);
    return entry;
  }

  const toTable = (entry: Entry, act: (table: Table) => void): void =>
    void entry.ready.then((found) => found.ok && act(found.table)).catch(ports.complain);

  return {
    borrow(id) {
      const entry = entryOf(id);
      let isBack = false;
      entry.loans++;
      return {
        table: entry.table,
        ready: entry.ready,
        giveBack() {
          if (isBack) return;
          isBack = true;
          entry.loans--;
          if (entry.loans > 0) return;
          if (entries.get(id) === entry) entries.delete(id);
          toTable(entry, (table) => table.close());
        },
      };
    },
    hear(rumour) {
      const entry = entries.get(rumour.table);
      if (entry === undefined) return;
      // Also while it is being opened: what was read may be older than the rumour.
      if (entry.table === null) toTable(entry, (table) => table.hear(rumour));
      else entry.table.hear(rumour);
    },
    close() {
      for (const entry of entries.values()) toTable(entry, (table) => table.close());
      entries.clear();
    },
  };
}
