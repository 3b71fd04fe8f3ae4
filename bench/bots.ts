import { tmpdir } from "node:os";
import { onThreads } from "../src/lab/driver.ts";
import { tableOf } from "../src/lab/table.ts";
import { aisopos } from "./bots/aisopos.ts";
import { empedocle } from "./bots/empedocle.ts";
import { measured, targetsOf } from "./bots/game.ts";
import { clockInBrowser } from "./bots/in-browser.ts";
import { isisOsiris } from "./bots/isis-osiris.ts";
import { ostrakon } from "./bots/ostrakon.ts";
import { writeDown } from "./bots/page.ts";
import { type BotPart, isMet, type Length, type Target } from "./bots/part.ts";

export const PARTS: readonly BotPart[] = [isisOsiris, aisopos, empedocle, ostrakon];

const WHOLE: Length = { step: 400, share: 1, clocked: 2, nodes: null, kept: tmpdir() };

/**
 * `npm run bench -- bots [GAME …] [--json] [--write] [--kept=FOLDER]`: with `--write` the page about bots gets the new
 * figures; what takes longer than one run is kept in the folder, and goes on from there.
 */
export async function run(isJson: boolean, more: readonly string[]): Promise<void> {
  const named = more.filter((word) => !word.startsWith("--"));
  const parts = PARTS.filter(({ game }) => named.length === 0 || named.includes(game));
  const kept = more.find((word) => word.startsWith(KEPT))?.slice(KEPT.length);
  const length = kept === undefined ? WHOLE : { ...WHOLE, kept };
  const driver = onThreads();
  const { clock, close } = await clockInBrowser();
  const targets: Target[] = [];
  try {
    for (const part of parts) {
      const figures = await measured(driver, clock, part, length, (what) => console.error(what));
      if (more.includes("--write")) writeDown(figures);
      targets.push(...targetsOf(figures));
    }
  } finally {
    await Promise.all([driver.close(), close()]);
  }
  console.log(isJson ? asJson(targets) : printed(targets));
}

const KEPT = "--kept=";

const asJson = (targets: readonly Target[]): string =>
  JSON.stringify({
    targets: Object.fromEntries(targets.map(({ name, value, goal, is }) => [name, { value, goal, is }])),
  });

const printed = (targets: readonly Target[]): string =>
  tableOf(
    ["target", "value", "goal", ""],
    targets.map((target) => [
      target.name,
      target.value?.toPrecision(3) ?? "not computed",
      target.goal.toPrecision(3),
      isMet(target) ? "" : "missed",
    ]),
  );
