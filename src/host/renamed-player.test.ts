import { expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import { createMatchOnHost, testPlayers, testPorts, testRooms, watchMatch } from "../testing/host/test-host.ts";
import { createHost } from "./host.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

test("The viewers of every host learn a new name, and nothing else", async () => {
  const ports = testPorts();
  const [host, other] = [createHost(ports), createHost(ports)];
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 2));
  const messages = [watchMatch(host, id, 0), watchMatch(other, id, "watcher")].map((one) => one.messages);
  const settled = () => new Promise<void>((soon) => setImmediate(soon));
  await settled();
  const before = messages.map(({ length }) => length);
  await ports.store.renamePlayer(id, 1, "—");
  host.announceRename(id);
  await settled();
  const renamed = { t: "renamed", match: id, players: [{ name: "Person 1" }, { name: "—" }] };
  for (const [index, all] of messages.entries()) expect(all.slice(before[index])).toMatchObject([renamed]);
  host.announceRename(id);
  await settled();
  for (const [index, all] of messages.entries()) expect(all).toHaveLength((before[index] ?? 0) + 1);
  const late = watchMatch(host, id, 0);
  await settled();
  expect(late.messages[0]).toMatchObject({ t: "welcome", match: { players: [{ name: "Person 1" }, { name: "—" }] } });
});
