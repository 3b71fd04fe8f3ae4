import { type Fact, isOver, type Refused } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import { type MatchRecord, recordOf } from "../kernel/record.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Answered, Said, TableSummary, TableWish } from "../protocol/messages.ts";
import { GONE } from "./bus.ts";
import { type HostFact, refused } from "./facts.ts";
import { seatRefusal, statementOf } from "./judgement.ts";
import { roomOf } from "./opening.ts";
import type { Ports } from "./ports.ts";
import { present } from "./story.ts";
import type { Table } from "./table.ts";
import { type Opened, openTables } from "./tables.ts";
import type { Tell } from "./watchers.ts";
import { tableWished } from "./wish.ts";

/**
 * Runs any number of tables. A table is open while somebody looks at it or says something there; its bots play on only
 * while somebody looks. Every answer is a value: nothing is thrown, and no promise is rejected.
 */
export interface Host {
  make(wish: TableWish): Promise<{ readonly ok: true; readonly id: string } | Refused>;
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
  /** Opens a game's room before anybody asks, so that whoever asks next need not wait. */
  prepare(game: string): void;
  /** For every wait that begins from now on; 1 unless somebody says otherwise. */
  pace(pace: Pace): void;
  /** Closes all tables. What is stored stays. */
  close(): void;
}

export function hostOf(ports: Ports): Host {
  const { store, bus, complain } = ports;
  let pace: Pace = 1;
  const tables = openTables(ports, () => pace);
  const stopListening = bus.listen(({ table, version }) => tables.hear(table, version));

  /** What cannot be done is refused with this fact, and complained of. */
  async function orRefused<T>(act: () => Promise<T>, why: HostFact): Promise<T | Refused> {
    try {
      return await act();
    } catch (error) {
      complain(error);
      return refused(why);
    }
  }

  async function withTable<T>(id: string, act: (table: Table) => T | Promise<T>): Promise<T | Refused> {
    const loan = tables.borrow(id);
    const found = await loan.ready;
    const answer = found.ok ? await orRefused(async () => act(found.table), { key: "ourFault" }) : found;
    loan.giveBack();
    return answer;
  }

  return {
    async make(wish) {
      const room = await roomOf(wish.game, ports);
      if (!room.ok) return room;
      const wished = await orRefused(async () => tableWished(room.open, wish, ports), { key: "ourFault" });
      if (!wished.ok) return wished;
      const { table, standing } = wished;
      return orRefused(() => store.make(table, standing).then(() => ({ ok: true as const, id: table.id })), {
        key: "notKept",
      });
    },

    summaries: () =>
      orRefused(() => store.list().then((list) => ({ ok: true as const, tables: list })), { key: "notRead" }),

    remove: (table) =>
      orRefused(
        async () => {
          await store.remove(table);
          bus.publish({ table, version: GONE });
          tables.hear(table, GONE);
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

    say: (said) =>
      withTable<Answered>(said.table, (table) => {
        const read = statementOf(table.story(), said);
        return read.ok ? table.say(read.statement) : read;
      }),

    async hint(id, seat) {
      const hint = await withTable(id, (table) => ({
        ok: true as const,
        move: seatRefusal(table.story(), seat) === null ? table.hint(seat) : null,
      }));
      return hint.ok ? hint.move : null;
    },

    record: (id) =>
      withTable(id, (table) => {
        const story = table.story();
        const { game } = story.open;
        const match = present(story);
        if (!isOver(game.turn(match.state))) return refused({ key: "stillPlaying" });
        const names = story.table.sitters.map(({ name }) => name);
        return { ok: true as const, record: recordOf(game, match, names) };
      }),

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

/** A bot's seat is no window: only people and watchers look. */
const viewerRefusal = (table: Table, viewer: Viewer): Fact | null =>
  viewer === "watcher" ? null : seatRefusal(table.story(), viewer);
