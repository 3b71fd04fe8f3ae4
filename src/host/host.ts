import type { Fact, Refused } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import type { MatchRecord } from "../kernel/record.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Answered, Carried, Retelling, Said, TableSummary } from "../protocol/messages.ts";
import { GONE, RENAMED, type Rumour } from "./bus.ts";
import { carriedOf } from "./carrying.ts";
import { type HostFact, refused } from "./facts.ts";
import { seatRefusal, statementOf } from "./judgement.ts";
import { type Making, makingOn } from "./making.ts";
import { roomOf } from "./opening.ts";
import { refuser } from "./or-refused.ts";
import type { Ports } from "./ports.ts";
import { oneAtATime } from "./queue.ts";
import { recorded, retold } from "./retelling.ts";
import type { Table } from "./table.ts";
import { type Opened, openTables } from "./tables.ts";
import type { Tell } from "./watchers.ts";

/**
 * Runs any number of tables. A table is open while somebody looks at it or says something there; its bots play on only
 * while somebody looks. Every answer is a value: nothing is thrown, and no promise is rejected.
 */
export interface Host extends Making {
  /** The match as it stands, for another host to go on with. */
  carry(table: string): Promise<{ readonly ok: true; readonly carried: Carried } | Refused>;
  /** The last moved first. */
  summaries(): Promise<{ readonly ok: true; readonly tables: readonly TableSummary[] } | Refused>;
  remove(table: string): Promise<{ readonly ok: true } | Refused>;
  /**
   * Welcomes the viewer, then tells everything until the answer is called. `from`: the last version this seat has seen;
   * null for the present alone. Where nothing can be shown the only message is `refused`.
   */
  watch(table: string, viewer: Viewer, from: number | null, tell: Tell): () => void;
  say(said: Said): Promise<Answered>;
  /** What the strongest bot would play at a person's seat, by that seat's own story; null where there is nothing to play. */
  hint(table: string, seat: Seat): Promise<string | null>;
  /** Of a match that is over. */
  record(table: string): Promise<{ readonly ok: true; readonly record: MatchRecord } | Refused>;
  /** Of a match that is over, for those who were not there. */
  retell(table: string): Promise<{ readonly ok: true; readonly retelling: Retelling } | Refused>;
  /**
   * Opens at most so many tables that are due though nobody looks, and lets time act there: a server calls it every few
   * seconds. Answers how many they were: as many as asked for means that there may be more.
   */
  overdue(limit: number): Promise<number>;
  /** Somebody is called otherwise in the store: whoever looks at the table is told. */
  rename(table: string): void;
  /** Opens a game's room before anybody asks, so that whoever asks next need not wait. */
  prepare(game: string): void;
  /** For every wait that begins from now on; 1 unless somebody says otherwise. */
  pace(pace: Pace): void;
  /** Closes all tables. What is stored stays. */
  close(): void;
}

export function hostOf(ports: Ports): Host {
  const { store, bus, timer, complain } = ports;
  let pace: Pace = 1;
  const outages = ports.outages ?? [{ from: Number.NEGATIVE_INFINITY, to: timer.now() }];
  const tables = openTables(ports, { pace: () => pace, outages });
  const stopListening = bus.listen((rumour) => tables.hear(rumour));

  const orRefused = refuser(complain);

  async function withTable<T>(id: string, act: (table: Table) => T | Promise<T>): Promise<T | Refused> {
    const loan = tables.borrow(id);
    try {
      if (loan.table !== null) return await act(loan.table);
      const found = await loan.ready;
      return found.ok ? await act(found.table) : found;
    } catch (error) {
      complain(error);
      return refused({ key: "ourFault" });
    } finally {
      loan.giveBack();
    }
  }

  /** A bus may or may not bring our own rumours back to us. */
  function spread(rumour: Rumour): void {
    bus.publish(rumour);
    tables.hear(rumour);
  }

  /** What can never be opened would stand before all others for ever. */
  const hopeless = new Set<string>();
  const inTurn = oneAtATime();

  async function settled(limit: number): Promise<number> {
    const due = await orRefused(() => store.due(timer.now(), limit + hopeless.size), { key: "notRead" });
    if ("ok" in due) return 0;
    const ids = due.filter((id) => !hopeless.has(id)).slice(0, limit);
    // All at once: no table waits for what bots think at another.
    await Promise.all(
      ids.map(async (id) => {
        const answer = await withTable(id, (table) => table.settle().then(() => ({ ok: true as const })));
        if (!answer.ok && HOPELESS.includes(answer.why.key)) hopeless.add(id);
      }),
    );
    return ids.length;
  }

  return {
    ...makingOn(ports),

    carry: (id) => withTable(id, (table) => carriedOf(table.story())),

    summaries: () =>
      orRefused(() => store.list().then((list) => ({ ok: true as const, tables: list })), { key: "notRead" }),

    remove: (table) =>
      orRefused(
        async () => {
          await store.remove(table);
          spread({ table, version: GONE });
          return { ok: true as const };
        },
        { key: "notKept" },
      ),

    watch(table, viewer, from, tell) {
      const loan = tables.borrow(table);
      let hasLeft = false;
      let stop = () => {};
      const begin = (found: Opened) => {
        if (hasLeft) return;
        const why = found.ok ? viewerRefusal(found.table, viewer) : found.why;
        if (why !== null) tell({ t: "refused", table, why });
        else if (found.ok) stop = found.table.watch(viewer, from, tell);
      };
      loan.ready.then(begin).catch(complain);
      return () => {
        hasLeft = true;
        stop();
        loan.giveBack();
      };
    },

    say(said) {
      const arrived = timer.now();
      return withTable<Answered>(said.table, (table) => {
        const read = statementOf(table.story(), said, arrived);
        return read.ok ? table.say(read.statement) : read;
      });
    },

    async hint(id, seat) {
      const hint = await withTable(id, async (table) => ({
        ok: true as const,
        move: seatRefusal(table.story(), seat) === null ? await table.hint(seat) : null,
      }));
      return hint.ok ? hint.move : null;
    },

    record: (id) => withTable(id, (table) => recorded(table.story())),

    retell: (id) => withTable(id, (table) => retold(table.story())),

    rename: (table) => spread({ table, version: RENAMED }),

    overdue: (limit) => inTurn(() => settled(limit)),

    prepare(game) {
      void roomOf(game, ports);
    },

    pace(next) {
      pace = next;
    },

    close() {
      stopListening();
      tables.close();
    },
  };
}

const HOPELESS: readonly string[] = ["tableDamaged", "tableOfAnotherEdition", "noSuchGame"] satisfies HostFact["key"][];

/** A bot's seat is no window: only people and watchers look. */
const viewerRefusal = (table: Table, viewer: Viewer): Fact | null =>
  viewer === "watcher" ? null : seatRefusal(table.story(), viewer);
