import { percentile } from "../measure.ts";
import type { Dialect, Duo, Player, Told } from "./dialect.ts";

/** How a while of playing went. */
export interface Stretch {
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Milliseconds from a move sent to the other player's view received. */
  readonly p50: number;
  readonly p99: number;
}

/** All who play at one server. */
export interface Company {
  /** Sits down at more tables until there are so many, each with two people at the beginning of a match. */
  grow(tables: number): Promise<void>;
  /** Plays on everywhere, at each table to another stage of its match: elsewhere matches do not end all at once either. */
  scatter(): Promise<void>;
  /** Plays for so long: each table as fast as answers come, or all together so many moves a second. */
  play(seconds: number, pace: number | null): Promise<Stretch>;
}

interface Table {
  /** By player: the last version told. */
  readonly heard: [number, number];
  /** Who moved last, and when. */
  mover: Player | null;
  sentAt: number;
  /** So many moves are played at once, whatever the pace. */
  ahead: number;
  /** Who moves next, and what is said then. */
  next: { readonly player: Player; readonly answer: string } | null;
}

/** So many sit down at once. */
const AT_ONCE = 20;
/** Milliseconds between two looks at what is to be done. */
const MOMENT = 1;
/** Milliseconds after which something that was said is taken for lost. */
const PATIENCE = 20_000;
/** Moves of a match, about. */
const MATCH = 58;

export function companyAt(dialect: Dialect, url: string): Company {
  const duos = new Map<Table, Duo>();
  /** Where the next move can be played, the longest waiting first. */
  const ready: Table[] = [];
  let isOnAndOn = false;
  let latencies: number[] = [];

  async function sit(): Promise<void> {
    const table: Table = { heard: [-1, -1], mover: null, sentAt: 0, ahead: 0, next: null };
    const number = duos.size;
    duos.set(table, NOBODY);
    duos.set(table, await dialect(url, number, (player, told) => hear(table, player, told)));
  }

  function hear(table: Table, player: Player, { version, isOver, answer }: Told): void {
    if (version <= table.heard[player]) return;
    if (table.mover !== null && table.mover !== player) latencies.push(performance.now() - table.sentAt);
    table.heard[player] = version;
    if (answer !== null) table.next = { player, answer };
    // A table goes on once both have been told: there is one watch for each.
    if (table.heard[0] !== table.heard[1]) return;
    table.mover = null;
    if (isOver) void again(table);
    else if (isOnAndOn || --table.ahead > 0) move(table);
    else ready.push(table);
  }

  function move(table: Table): void {
    const { player, answer } = table.next ?? { player: 0, answer: "" };
    table.next = null;
    table.mover = player;
    table.sentAt = performance.now();
    duos.get(table)?.say(player, answer);
  }

  function again(table: Table): Promise<void> | undefined {
    table.heard.fill(-1);
    return duos.get(table)?.again();
  }

  /** All tables wait for their next move. */
  async function rest(): Promise<void> {
    const since = performance.now();
    while (ready.length < duos.size) {
      if (performance.now() - since > PATIENCE) throw new Error(`${duos.size - ready.length} tables were told nothing`);
      await moment();
    }
  }

  return {
    async grow(tables) {
      while (duos.size < tables)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - duos.size) }, () => sit()));
      await rest();
    },
    async scatter() {
      for (const [index, table] of ready.splice(0).entries()) {
        table.ahead = 1 + Math.floor((index * MATCH) / duos.size);
        move(table);
      }
      await rest();
    },
    async play(seconds, pace) {
      latencies = [];
      const start = performance.now();
      isOnAndOn = pace === null;
      for (let sent = 0, elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - start) {
        const due = pace === null ? ready.length : Math.floor((elapsed / 1000) * pace) - sent;
        const some = ready.splice(0, due);
        sent += some.length;
        for (const table of some) move(table);
        await moment();
      }
      isOnAndOn = false;
      const elapsed = performance.now() - start;
      const all = latencies.sort((one, other) => one - other);
      latencies = [];
      await rest();
      return {
        moves: all.length,
        movesPerSecond: (all.length * 1000) / elapsed,
        p50: percentile(all, 0.5),
        p99: percentile(all, 0.99),
      };
    },
  };
}

const NOBODY: Duo = { say: () => {}, again: async () => {} };

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOMENT));
