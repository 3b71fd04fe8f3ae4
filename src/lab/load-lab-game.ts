import { randomBot } from "../bots/random-bot.ts";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { LabGame } from "./lab-game.ts";

/** Variants of games that exist only for studies. */
const VARIANTS: Readonly<Record<string, () => Promise<LabGame>>> = {
  "ostrakon-made-up": () => madeUp("traits"),
  "ostrakon-made-up-plain": async () =>
    (await import("./ostrakon/made-up-game.ts")).withoutFollowers(await madeUp("traits")),
  "ostrakon-guessed": () => madeUp("guessed"),
  "ostrakon-camps": () => madeUp("camps"),
  "ostrakon-contrarians": () => madeUp("contrarians"),
  "ostrakon-mixed": () => madeUp("mixed"),
};

async function madeUp(kind: "traits" | "guessed" | "camps" | "contrarians" | "mixed"): Promise<LabGame> {
  return (await import("./ostrakon/made-up-game.ts")).madeUpGame(kind);
}

/** Bots that only the lab has: bots of former times, and made-up people. */
const YARDSTICKS: Readonly<Record<string, () => Promise<readonly AnyBot[]>>> = {
  empedocle: async () => (await import("./empedocle/yardsticks/yardsticks.ts")).yardsticks as readonly AnyBot[],
  ostrakon: async () => (await import("./ostrakon/yardsticks.ts")).yardsticks,
  "isis-osiris": async () => (await import("./isis-osiris/yardsticks/yardsticks.ts")).yardsticks as readonly AnyBot[],
};

/** Loads a game of the catalogue or a variant by its id, with its bots, the random bot, the anchor bots and yardsticks. */
export async function loadLabGame(id: string): Promise<LabGame> {
  const variant = Object.hasOwn(VARIANTS, id) ? VARIANTS[id] : undefined;
  if (variant !== undefined) return variant();
  const room = Object.values(catalogue).find((one) => one.id === id);
  if (room === undefined) throw new Error(`there is no game called ${id}`);
  const [{ game }, { bots, anchors = [] }] = await Promise.all([room.game(), room.bots()]);
  const yardsticks = Object.hasOwn(YARDSTICKS, id) ? await YARDSTICKS[id]?.() : undefined;
  return { room, game, bots: [randomBot(game) as AnyBot, ...bots, ...anchors, ...(yardsticks ?? [])] };
}
