import type { Beliefs } from "../../games/ostrakon/bot/beliefs.ts";
import type { Memory } from "../../games/ostrakon/bot/memory.ts";
import { observer } from "../../games/ostrakon/bot/philosopher.ts";
import type { Move, View } from "../../games/ostrakon/rules/state.ts";
import type { AnyBot, Bot } from "../../kernel/bot.ts";
import { tableOf } from "./made-up-people.ts";
import type { MadeUpWorld } from "./made-up-world.ts";

/** Knows everybody's persona and how questions really are, though not what will be answered: how much could be won. */
export function oracleIn(world: MadeUpWorld): AnyBot {
  const bot = observer(world, { id: "ostrakon-oracle", beliefs: knowing(world) });
  const oracle: Bot<Memory, Move, View> = {
    ...bot,
    remember(memory, view) {
      const after = bot.remember(memory, view);
      if (memory.people.length > 0) return after;
      const people = view.philosophers.map((philosopher, seat) => ({
        mean: world.persona(philosopher, `${tableOf(memory.seed)} seat ${seat + 1}`),
        spread: [],
      }));
      return { ...after, people };
    },
  };
  return oracle as AnyBot;
}

const knowing = (world: MadeUpWorld): Beliefs => ({
  strangers: (_world, seats) => Array.from({ length: seats }, () => ({ mean: [], spread: [] })),
  after: (_world, people) => people,
  outlooks: (_world, people, { name, isMirrored }) => {
    const whites = people.map(({ mean }) => {
      const white = world.trueChance(name, mean);
      return isMirrored ? 1 - white : white;
    });
    return [{ share: 1, whites }];
  },
  oneself: (people) => people,
});
