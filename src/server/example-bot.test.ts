import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openHouse } from "./open-house.ts";
import { done, visitor } from "./test-page.ts";
import { plays } from "./test-table.ts";

test("the bot of the documentation finds a table by its code and plays a match to its end", async () => {
  const { url } = await openHouse();
  const ada = await visitor(url, "Ada");
  const { table } = await done(
    ada.ask({
      t: "gather",
      game: "isis-osiris",
      seats: 2,
      options: {},
      control: { is: "none" },
      visibility: "link",
      hasFreeChat: false,
    }),
  );
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(ada.listen({ t: "attend", table }));
  const { gathering } = await done(ada.ask({ t: "look", table }));

  const bot = spawn(process.execPath, [resolve("docs/example-bot.mjs"), url, gathering.code.toLowerCase(), "Pythia"]);
  onTestFinished(() => void bot.kill());
  let printed = "";
  for (const stream of [bot.stdout, bot.stderr]) stream.on("data", (text) => (printed += String(text)));
  const ended = new Promise<number | null>((go) => bot.on("close", go));

  const isFull = (all: typeof ada.heard) =>
    all.some((one) => one.t === "gathered" && one.gathering.seats.every((seat) => seat !== null));
  await Promise.race([ada.until(isFull), ended]);
  await done(ada.ask({ t: "start", table }));
  await Promise.race([plays(ada, table, 0), ended]);
  expect(await ended, printed).toBe(0);
  expect(printed).toBe("The match is over.\n");
  const { record } = await done(ada.ask({ t: "record", table }));
  expect(record.names).toEqual(["Ada", "Pythia"]);
});
