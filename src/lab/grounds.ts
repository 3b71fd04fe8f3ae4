import { randomBot } from "../bots/random.ts";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { Ground } from "./ground.ts";

/** Where a game is played otherwise than in the house, for studies alone. */
const ELSEWHERE: Readonly<Record<string, () => Promise<Ground>>> = {
  "ostrakon-made-up": async () => (await import("./ostrakon/made-up-ground.ts")).madeUpGround(),
  "ostrakon-made-up-plain": async () => {
    const { madeUpGround, withoutFollowers } = await import("./ostrakon/made-up-ground.ts");
    return withoutFollowers(madeUpGround());
  },
};

export async function groundOf(id: string): Promise<Ground> {
  const elsewhere = Object.hasOwn(ELSEWHERE, id) ? ELSEWHERE[id] : undefined;
  if (elsewhere !== undefined) return elsewhere();
  const room = Object.values(catalogue).find((one) => one.id === id);
  if (room === undefined) throw new Error(`there is no game called ${id}`);
  const [{ game }, { bots, anchors = [] }] = await Promise.all([room.game(), room.bots()]);
  return { room, game, bots: [randomBot(game) as AnyBot, ...bots, ...anchors] };
}
