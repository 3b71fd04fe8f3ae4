import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import { seeded } from "../../kernel/dice.ts";
import { FORCED, mayAct } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import {
  createMatchOnHost,
  randomMove,
  type TestViewer,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../../testing/host/test-host.ts";
import { createHost, type Host } from "../host.ts";
import type { MatchStore } from "../ports/match-store.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

const tick = () => new Promise<void>((done) => setImmediate(done));

/** Stored values come back as from text: anything that is no plain value would be lost. */
const frozen = (store: MatchStore): MatchStore => ({
  ...store,
  read: async (id) => JSON.parse(JSON.stringify(await store.read(id))),
});

/** The present as a restarted host publishes it, before it has done anything. */
async function updatesAfterRestart(store: MatchStore, match: string, seat: Seat): Promise<readonly ToViewer[]> {
  const idle = testPorts({ store, timer: { now: () => 0, after: () => () => {} } });
  const host = createHost(idle);
  const { messages, leave } = watchMatch(host, match, seat);
  await tick();
  leave();
  host.close();
  expect(idle.errors).toEqual([]);
  return messages;
}

describe.each(testRooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("A match whose host is closed after every move continues as if nothing had happened", async () => {
    const { game } = await room.game();
    const store = frozen(memoryMatchStore());
    const dice = seeded("reopening");
    const people: readonly Seat[] = [0, 1];
    let host: Host = createHost(testPorts({ store }));
    const id = await createMatchOnHost(host, room, testPlayers(room, 2), {}, "again");
    let sealed = 0;
    let hasSecretTurns = false;
    for (let moves = 0; ; moves++) {
      if (moves > 2000) throw new Error("never ends");
      const viewers: readonly TestViewer[] = people.map((seat) => watchMatch(host, id, seat));
      await tick();
      for (const seat of people) {
        const [welcome, present] = await updatesAfterRestart(store, id, seat);
        const { messages, last } = viewers[seat] as TestViewer;
        if (present?.t !== "update") throw new Error("no update after the restart");
        const spoke = messages.findLast((message) => message.t === "spoke");
        const spoken = spoke?.version === last().version ? spoke.spoken : last().spoken;
        const matchControl = { ...last().matchControl, present: present.matchControl.present };
        expect(present).toEqual({ ...last(), spoken, mayUndo: present.mayUndo, matchControl });
        if (messages.length === 2) expect(welcome).toEqual(messages[0]);
        if (present.spoken.mine !== null) sealed++;
      }
      if (viewers[0]?.last().outcome !== null) break;
      const speaker = people.find((seat) => {
        const { view, spoken } = (viewers[seat] as TestViewer).last();
        return mayAct(view) && spoken.mine === null;
      });
      if (speaker === undefined) throw new Error("nobody is asked");
      const { view, version } = (viewers[speaker] as TestViewer).last();
      const { seats, how } = view.turn;
      hasSecretTurns ||= how === "each" && people.filter((seat) => seats.includes(seat)).length > 1;
      const text = randomMove(game, view, dice);
      const action = { is: "move", move: text } as const;
      const answer = await host.submit({ match: id, seat: speaker, id: `${moves}`, action });
      expect(answer.ok || text === FORCED).toBe(true);
      for (const { leave } of viewers) leave();
      host.close();
      host = createHost(testPorts({ store }));
      const again = await host.submit({ match: id, seat: speaker, id: `${moves}`, action });
      expect(again, "the same id, to another host").toEqual(
        answer.ok && answer.version > version ? answer : expect.objectContaining({ ok: answer.ok }),
      );
    }
    const record = await host.record(id);
    expect(record.ok && verifyDice(game, record.record, hashing).is, "the same dice, whoever opened the match").toBe(
      "fair",
    );
    expect(sealed > 0).toBe(hasSecretTurns);
  });
});
