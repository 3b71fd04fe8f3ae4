import { expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import { createMatchOnHost, testPorts, testRooms, watchMatch } from "../../testing/host/test-host.ts";
import { createHost } from "../host.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

test("A match grows by at most 500 undos and other calls, and then goes on with moves", async () => {
  const host = createHost(testPorts());
  const players = ["Ana", "Bia"].map((name) => ({ is: "person", name }) as const);
  const id = await createMatchOnHost(host, isis, players, { first: 1 });
  const { last } = watchMatch(host, id, 0);
  let count = 0;
  const say = (seat: 0 | 1, action: { is: "move"; move: string } | { is: "call"; call: "undo" }) =>
    host.submit({ match: id, seat, id: `${++count}`, action });
  for (let undo = 0; undo < 500; undo++) {
    expect((await say(0, { is: "move", move: "P@c3" })).ok).toBe(true);
    expect((await say(0, { is: "call", call: "undo" })).ok).toBe(true);
  }
  expect((await say(0, { is: "move", move: "P@c3" })).ok).toBe(true);
  expect(await say(0, { is: "call", call: "undo" })).toEqual({ ok: false, why: { key: "calledEnough" } });
  expect(last()).toMatchObject({ version: 1001, mayUndo: false });
  expect((await say(1, { is: "move", move: "P@d4" })).ok).toBe(true);
});
