import { expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import { hostOf } from "./host.ts";
import { company, guest, madeTable, rehearsal, rooms } from "./rehearsal.ts";

const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;

test("whoever looks is told when somebody is called otherwise, by every host; and nothing else", async () => {
  const ports = rehearsal();
  const [host, other] = [hostOf(ports), hostOf(ports)];
  const id = await madeTable(host, isis, company(isis, 2, 2));
  const heard = [guest(host, id, 0), guest(other, id, "watcher")].map((one) => one.heard);
  const settled = () => new Promise<void>((soon) => setImmediate(soon));
  await settled();
  const before = heard.map(({ length }) => length);
  await ports.store.rename(id, 1, "—");
  host.rename(id);
  await settled();
  const renamed = { t: "renamed", table: id, sitters: [{ name: "Person 1" }, { name: "—" }] };
  for (const [index, all] of heard.entries()) expect(all.slice(before[index])).toMatchObject([renamed]);
  host.rename(id);
  await settled();
  for (const [index, all] of heard.entries()) expect(all).toHaveLength((before[index] ?? 0) + 1);
  const late = guest(host, id, 0);
  await settled();
  expect(late.heard[0]).toMatchObject({ t: "welcome", table: { sitters: [{ name: "Person 1" }, { name: "—" }] } });
});
