import { describe, expect, test } from "vitest";
import { hashing } from "../fair/hashing.ts";
import { verified } from "../fair/verified.ts";
import { seeded } from "../kernel/dice.ts";
import { FORCED, mayAct } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import type { ToViewer } from "../protocol/messages.ts";
import { type Host, hostOf } from "./host.ts";
import { memoryStore } from "./memory-store.ts";
import { company, type Guest, guest, madeTable, openMove, rehearsal, rooms } from "./rehearsal.ts";
import type { Store } from "./store.ts";

const tick = () => new Promise<void>((done) => setImmediate(done));

/** What is kept comes back as text would: anything that is no plain value would be lost. */
const frozen = (store: Store): Store => ({
  ...store,
  read: async (id) => JSON.parse(JSON.stringify(await store.read(id))),
});

/** The present as a host opened anew tells it, before it has done anything. */
async function toldAnew(store: Store, table: string, seat: Seat): Promise<readonly ToViewer[]> {
  const idle = rehearsal({ store, timer: { now: () => 0, after: () => () => {} } });
  const host = hostOf(idle);
  const { heard, leave } = guest(host, table, seat);
  await tick();
  leave();
  host.close();
  expect(idle.complaints).toEqual([]);
  return heard;
}

describe.each(rooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("a match whose host is closed after every move goes on as if nothing had happened", async () => {
    const { game } = await room.game();
    const store = frozen(memoryStore());
    const dice = seeded("reopening");
    const people: readonly Seat[] = [0, 1];
    let host: Host = hostOf(rehearsal({ store }));
    const id = await madeTable(host, room, company(room, 2), {}, "again");
    let sealed = 0;
    for (let moves = 0; ; moves++) {
      if (moves > 2000) throw new Error("never ends");
      const guests: readonly Guest[] = people.map((seat) => guest(host, id, seat));
      await tick();
      for (const seat of people) {
        const [welcome, present] = await toldAnew(store, id, seat);
        const { heard, last } = guests[seat] as Guest;
        if (present?.t !== "told") throw new Error("nothing was told anew");
        const spoke = heard.findLast((message) => message.t === "spoke");
        const spoken = spoke?.version === last().version ? spoke.spoken : last().spoken;
        const conduct = { ...last().conduct, present: present.conduct.present };
        expect(present).toEqual({ ...last(), spoken, mayUndo: present.mayUndo, conduct });
        if (heard.length === 2) expect(welcome).toEqual(heard[0]);
        if (present.spoken.mine !== null) sealed++;
      }
      if (guests[0]?.last().outcome !== null) break;
      const speaker = people.find((seat) => {
        const { view, spoken } = (guests[seat] as Guest).last();
        return mayAct(view) && spoken.mine === null;
      });
      if (speaker === undefined) throw new Error("nobody is asked");
      const { view, version } = (guests[speaker] as Guest).last();
      const text = openMove(game, view, dice);
      const what = { is: "move", move: text } as const;
      const answer = await host.say({ table: id, seat: speaker, id: `${moves}`, what });
      expect(answer.ok || text === FORCED).toBe(true);
      for (const { leave } of guests) leave();
      host.close();
      host = hostOf(rehearsal({ store }));
      const again = await host.say({ table: id, seat: speaker, id: `${moves}`, what });
      expect(again, "the same id, to another host").toEqual(
        answer.ok && answer.version > version ? answer : expect.objectContaining({ ok: answer.ok }),
      );
    }
    const record = await host.record(id);
    expect(record.ok && verified(game, record.record, hashing).is, "the same dice, whoever opened the table").toBe(
      "fair",
    );
    const hasSecretTurns = ["ostrakon", "empedocle"].includes(room.id);
    expect(sealed > 0).toBe(hasSecretTurns);
  });
});
