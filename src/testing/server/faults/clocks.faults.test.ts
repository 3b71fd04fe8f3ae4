import { expect, test } from "vitest";
import { httpClient } from "../http-client.ts";
import { quietPort } from "../quiet-port.ts";
import { startServerProcess } from "../server-process.ts";
import { connectClient, done, registerCookie } from "../socket-client.ts";
import type { ServerProcess } from "../spawned-server.ts";
import { temporaryFolder } from "../temporary-database.ts";
import { matchOfTwo } from "../test-tables.ts";
import { counted, share } from "./fault-figures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A server on which somebody has an hour for their move, and it is their turn. */
async function timedMatch(options: { readonly clockJumps?: boolean } = {}) {
  const server = await startServerProcess({ folder: temporaryFolder(), port: await quietPort() }, options);
  const [ada, bao] = await Promise.all(
    ["Ada", "Bao"].map(async (name) => connectClient(server.url, { cookie: await registerCookie(server.url, name) })),
  );
  if (ada === undefined || bao === undefined) throw new Error("nobody came");
  const control = { is: "days", perMove: HOUR } as const;
  await matchOfTwo(ada, bao, { options: { first: 1 }, control });
  const timeLeft = async (): Promise<number> => {
    const { tables } = await done(ada.ask({ t: "myTables" }));
    return tables[0]?.timeLeft ?? Number.NaN;
  };
  return { server, timeLeft };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Stops the process as a debugger or a sleeping machine does. */
async function freeze({ pid }: ServerProcess, milliseconds: number): Promise<void> {
  process.kill(pid, "SIGSTOP");
  await pause(milliseconds);
  process.kill(pid, "SIGCONT");
}

test("A process that was frozen takes time from nobody", async () => {
  const { server, timeLeft } = await timedMatch();
  const freezes = share(5);
  const counts = await counted("frozen process", async () => {
    let taken = 0;
    for (let time = 0; time < freezes; time++) {
      const before = await timeLeft();
      const start = performance.now();
      await freeze(server, 4000);
      const passed = performance.now() - start - 4000;
      taken += Math.max(0, Math.round(before - (await timeLeft()) - passed));
    }
    return { freezes, "milliseconds frozen": freezes * 4000, "milliseconds taken from a player": taken };
  });
  expect(counts["milliseconds taken from a player"]).toBeLessThan(freezes * 200);
  expect(server.errors).toEqual([]);
});

test("A clock that is set forward or back takes time from nobody and loses nothing", async () => {
  const { server, timeLeft } = await timedMatch({ clockJumps: true });
  const jumps = share(20);
  const counts = await counted("clock jumps of an hour, forward and back", async () => {
    const before = await timeLeft();
    const start = performance.now();
    for (let jump = 0; jump < jumps; jump++) {
      process.kill(server.pid, jump % 3 === 2 ? "SIGUSR1" : "SIGUSR2");
      await timeLeft();
    }
    const passed = performance.now() - start;
    return { jumps, "milliseconds taken from a player": Math.max(0, Math.round(before - (await timeLeft()) - passed)) };
  });
  expect(counts["milliseconds taken from a player"]).toBeLessThan(MINUTE);
  expect((await httpClient(server.url)("GET", "/tables")).status).toBe(200);
  expect(server.errors).toEqual([]);
  await server.stop();
});
