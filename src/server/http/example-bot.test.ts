import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectPerson, done } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { playMatch } from "../../testing/server/test-tables.ts";

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

  const bot = spawn(process.execPath, [resolve("docs/example-bot.mjs"), url, view.code.toLowerCase(), "Pythia"]);
  onTestFinished(() => void bot.kill());
  let printed = "";
  for (const stream of [bot.stdout, bot.stderr]) stream.on("data", (text) => (printed += String(text)));
  const ended = new Promise<number | null>((go) => bot.on("close", go));

  const isFull = (all: typeof ada.received) =>
    all.some((one) => one.t === "table" && one.table.seats.every((seat) => seat !== null));
  await Promise.race([ada.until(isFull), ended]);
  await done(ada.ask({ t: "start", table }));
  await Promise.race([playMatch(ada, table, 0), ended]);
  expect(await ended, printed).toBe(0);
  expect(printed).toBe("The match is over.\n");
  const { record } = await done(ada.ask({ t: "record", table }));
  expect(record.names).toEqual(["Ada", "Pythia"]);
});
