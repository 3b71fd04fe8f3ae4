import { percentile } from "../percentile.ts";
import type { ClientPair, ClientProtocol, PlayerNumber, PositionUpdate } from "./client-protocol.ts";

/** What one period of play measured. */
export interface LoadResult {
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Milliseconds from a move sent to the other player's view received. */
  readonly p50: number;
  readonly p99: number;
}

/** Plays at many tables of one server. */
export interface LoadGenerator {
  /** Opens tables until there are `tables` of them. Each has two players and a match that has just begun. */
  addTables(tables: number): Promise<void>;
  /** Brings each table to a different stage of its match, because real matches do not all end at once either. */
  spreadProgress(): Promise<void>;
  /**
   * Plays for `seconds`. Without a pace, every table plays as fast as answers come; `pace` is moves per second in all.
   */
  play(seconds: number, pace: number | null): Promise<LoadResult>;
}

interface LoadedTable {
  /** By player: the last version received. */
  readonly versions: [number, number];
  /** Who moved last, and when. */
  mover: PlayerNumber | null;
  sentAt: number;
  /** Moves that are still to be played at once, whatever the pace. */
  movesToSpread: number;
  /** Who moves next, and the message that player sends. */
  next: { readonly player: PlayerNumber; readonly answer: string } | null;
}

/** At most this many tables are opened at the same time. */
const MAX_CONCURRENT_JOINS = 20;
/** Milliseconds between two checks for work. */
const POLL_MS = 1;
/** Milliseconds after which a message counts as lost. */
const TIMEOUT_MS = 20_000;
/** Approximate number of moves in a match. */
const MOVES_PER_MATCH = 58;

export function createLoadGenerator(protocol: ClientProtocol, url: string): LoadGenerator {
  const pairs = new Map<LoadedTable, ClientPair>();
  /** Tables whose next move can be played. The one that has waited longest comes first. */
  const ready: LoadedTable[] = [];
  let isAtFullSpeed = false;
  let latencies: number[] = [];

  async function openTable(): Promise<void> {
    const table: LoadedTable = { versions: [-1, -1], mover: null, sentAt: 0, movesToSpread: 0, next: null };
    const number = pairs.size;
    pairs.set(table, NOT_CONNECTED);
    pairs.set(table, await protocol(url, number, (player, update) => receive(table, player, update)));
  }

  function receive(table: LoadedTable, player: PlayerNumber, { version, isOver, answer }: PositionUpdate): void {
    if (version <= table.versions[player]) return;
    if (table.mover !== null && table.mover !== player) latencies.push(performance.now() - table.sentAt);
    table.versions[player] = version;
    if (answer !== null) table.next = { player, answer };
    // A table goes on once both players have the new view: each move has one latency.
    if (table.versions[0] !== table.versions[1]) return;
    table.mover = null;
    if (isOver) void startNextMatch(table);
    else if (isAtFullSpeed || --table.movesToSpread > 0) move(table);
    else ready.push(table);
  }

  function move(table: LoadedTable): void {
    const { player, answer } = table.next ?? { player: 0, answer: "" };
    table.next = null;
    table.mover = player;
    table.sentAt = performance.now();
    pairs.get(table)?.sendMove(player, answer);
  }

  function startNextMatch(table: LoadedTable): Promise<void> | undefined {
    table.versions.fill(-1);
    return pairs.get(table)?.startNextMatch();
  }

  /** Waits until every table is ready for its next move. */
  async function allReady(): Promise<void> {
    const since = performance.now();
    while (ready.length < pairs.size) {
      if (performance.now() - since > TIMEOUT_MS)
        throw new Error(`${pairs.size - ready.length} tables received nothing`);
      await pollDelay();
    }
  }

  return {
    async addTables(tables) {
      while (pairs.size < tables)
        await Promise.all(
          Array.from({ length: Math.min(MAX_CONCURRENT_JOINS, tables - pairs.size) }, () => openTable()),
        );
      await allReady();
    },
    async spreadProgress() {
      for (const [index, table] of ready.splice(0).entries()) {
        table.movesToSpread = 1 + Math.floor((index * MOVES_PER_MATCH) / pairs.size);
        move(table);
      }
      await allReady();
    },
    async play(seconds, pace) {
      latencies = [];
      const start = performance.now();
      isAtFullSpeed = pace === null;
      for (let sent = 0, elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - start) {
        const due = pace === null ? ready.length : Math.floor((elapsed / 1000) * pace) - sent;
        const some = ready.splice(0, due);
        sent += some.length;
        for (const table of some) move(table);
        await pollDelay();
      }
      isAtFullSpeed = false;
      const elapsed = performance.now() - start;
      const all = latencies.sort((one, other) => one - other);
      latencies = [];
      await allReady();
      return {
        moves: all.length,
        movesPerSecond: (all.length * 1000) / elapsed,
        p50: percentile(all, 0.5),
        p99: percentile(all, 0.99),
      };
    },
  };
}

const NOT_CONNECTED: ClientPair = { sendMove: () => {}, startNextMatch: async () => {} };

const pollDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));
