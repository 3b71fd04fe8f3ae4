import { expect, test } from "vitest";
import { uptimeContract } from "../../../host/time/uptime.contract.ts";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { sqliteUptime } from "./sqlite-uptime.ts";

test("All time before the first start is an outage, and then every gap between two runs", async () => {
  const database = temporaryDatabase();
  const uptime = () => sqliteUptime(database);
  expect(await uptime().start("a", 100)).toEqual([{ from: 0, to: 100 }]);
  await uptime().keepAlive("a", 150);
  await uptime().keepAlive("a", 120);
  expect(await uptime().start("a", 200), "a clock that goes back changes nothing").toEqual([
    { from: 0, to: 100 },
    { from: 150, to: 200 },
  ]);
  expect(await uptime().start("a", 210), "a server that never noted that it was alive").toEqual([
    { from: 0, to: 100 },
    { from: 150, to: 200 },
    { from: 200, to: 210 },
  ]);
  expect(await uptime().start("a", 205)).toHaveLength(3);
});

test("After a run whose clock was wrong by an hour the next outage is known", async () => {
  const uptime = sqliteUptime(temporaryDatabase());
  await uptime.start("a", 1000);
  await uptime.keepAlive("a", 3_601_000);
  expect(await uptime.start("a", 2000), "the system's clock was set back between two runs").toHaveLength(1);
  await uptime.keepAlive("a", 3000);
  expect((await uptime.start("a", 15_000)).at(-1)).toEqual({ from: 3000, to: 15_000 });
});

test.each(uptimeContract)("The uptime in SQLite: $name", ({ holds }) => holds(sqliteUptime(temporaryDatabase())));
