import { type Beliefs, inGeneral } from "../../games/ostrakon/bot/beliefs.ts";
import { chanceOfWhite, learnt } from "../../games/ostrakon/bot/people.ts";
import { observer } from "../../games/ostrakon/bot/philosopher.ts";
import { askerWorth } from "../../games/ostrakon/bot/race/worth.ts";
import type { World } from "../../games/ostrakon/bot/world.ts";
import type { AnyBot } from "../../kernel/bot.ts";

/**
 * The textbook: every person is drawn from the same normal distribution, independently of all others, and what is told of
 * a question is true. Each opinion narrows what is believed of one person (Bayes).
 */
export const textbook: Beliefs = {
  strangers: inGeneral.strangers,
  after: (_world, people, { leaning, stones }) =>
    people.map((person, seat) => {
      const stone = stones[seat] ?? null;
      return stone === null ? person : learnt(person, leaning, stone);
    }),
  outlooks: (_world, people, leaning) => [{ share: 1, whites: people.map((person) => chanceOfWhite(person, leaning)) }],
  oneself: (people) => people,
};

/** Level 4 of 2026, and the same without races: it counts spaces and follows by patience. */
export function textbookBots(world: World): readonly AnyBot[] {
  const races = observer(world, { id: "ostrakon-4-2026", beliefs: textbook, asks: askerWorth });
  const counting: typeof races = {
    ...races,
    id: "ostrakon-bayes",
    nodes: 0,
    decide: (memory, view, _budget, seed) => races.decide(memory, view, { nodes: 0 }, seed),
  };
  return [races, counting] as readonly AnyBot[];
}
