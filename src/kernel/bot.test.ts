import { expect, test } from "vitest";
import { type AnyBot, loaderOf } from "./bot.ts";

const bot: AnyBot = { id: "mouse", level: 2, nodes: 50, begin: () => null, remember: () => null, decide: () => "" };

test("A bot that is there can be seated like one that must be loaded", async () => {
  const loader = loaderOf(bot);
  expect(loader).toMatchObject({ id: "mouse", level: 2, nodes: 50 });
  expect(await loader.load()).toBe(bot);
  expect(loaderOf(loader)).toBe(loader);
});
