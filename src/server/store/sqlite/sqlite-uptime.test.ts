import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { sqliteUptime } from "./sqlite-uptime.ts";

test("All time before the first start is an outage, and then every gap between two runs", async () => {
  const database = temporaryDatabase();
  const uptime = () => sqliteUptime(database);
  expect(await uptime().start(100)).toEqual([{ from: 0, to: 100 }]);
  await uptime().keepAlive(150);
  await uptime().keepAlive(120);
  expect(await uptime().start(200), "a clock that goes back changes nothing").toEqual([
    { from: 0, to: 100 },
    { from: 150, to: 200 },
  ]);
  expect(await uptime().start(210), "a server that never noted that it was alive").toEqual([
    { from: 0, to: 100 },
    { from: 150, to: 200 },
    { from: 200, to: 210 },
  ]);
  expect(await uptime().start(205)).toHaveLength(3);
});

test("After a run whose clock was wrong by an hour the next outage is known", async () => {
  const uptime = sqliteUptime(temporaryDatabase());
  await uptime.start(1000);
  await uptime.keepAlive(3_601_000);
  expect(await uptime.start(2000), "the system's clock was set back between two runs").toHaveLength(1);
  await uptime.keepAlive(3000);
  expect((await uptime.start(15_000)).at(-1)).toEqual({ from: 3000, to: 15_000 });
});
