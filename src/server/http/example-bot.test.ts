import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectPerson, done } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { playMatch } from "../../testing/server/test-tables.ts";

test("The example bot waits as long as it is asked to, and asks again", async () => {
  const asked: number[] = [];
  const busy = createServer((_, response) => {
    asked.push(Date.now());
    const isFirst = asked.length === 1;
    response.writeHead(isFirst ? 429 : 409, isFirst ? { "retry-after": "1" } : {});
    response.end(JSON.stringify({ ok: false, sentence: "Not any more." }));
  });
  onTestFinished(() => void busy.close());
  await once(busy.listen(0, "127.0.0.1"), "listening");
  const bot = runBot(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`, "BCDFGH");
  expect(await bot.ended).toBe(1);
  expect(bot.printed()).toContain("/me: Not any more.");
  const [first = 0, second = 0, ...more] = asked;
  expect(second - first).toBeGreaterThanOrEqual(1000 - TOLERANCE);
  expect(more).toEqual([]);
});

test("The example bot of the documentation finds a table by its code and plays a match to its end", async () => {
  const { url } = await startTestServer();
  const ada = await connectPerson(url, "Ada");
  const { table } = await done(
    ada.ask({
      t: "createTable",
      game: "isis-osiris",
      seats: 2,
      options: {},
      control: { is: "none" },
      visibility: "link",
      hasFreeChat: false,
    }),
  );
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(ada.subscribe({ t: "followTable", table }));
  const { table: view } = await done(ada.ask({ t: "table", table }));

  const { ended, printed } = runBot(url, view.code.toLowerCase());

  const isFull = (all: typeof ada.received) =>
    all.some((one) => one.t === "table" && one.table.seats.every((seat) => seat !== null));
  await Promise.race([ada.until(isFull), ended]);
  await done(ada.ask({ t: "start", table }));
  await Promise.race([playMatch(ada, table, 0), ended]);
  expect(await ended, printed()).toBe(0);
  expect(printed()).toBe("The match is over.\n");
  const { record } = await done(ada.ask({ t: "record", table }));
  expect(record.names).toEqual(["Ada", "Pythia"]);
});

/** In milliseconds: a timer may be early. */
const TOLERANCE = 20;

/** The example bot at a table with this code. It is ended with the test. */
function runBot(url: string, code: string) {
  const bot = spawn(process.execPath, [resolve("docs/example-bot.mjs"), url, code, "Pythia"]);
  onTestFinished(() => void bot.kill());
  let printed = "";
  for (const stream of [bot.stdout, bot.stderr]) stream.on("data", (text) => (printed += String(text)));
  const ended = new Promise<number | null>((go) => bot.on("close", go));
  return { ended, printed: () => printed };
}
