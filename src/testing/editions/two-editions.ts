import { isisOsiris } from "../../games/catalogue.ts";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { type AnyGame, isOver } from "../../kernel/game.ts";
import { begin, type Match, submit } from "../../kernel/match.ts";
import type { Room, RoomBots } from "../../kernel/room.ts";
import { cornersBots, cornersGame, withCorners } from "./corners-last.ts";

/** The bots search only a little, because the tests do not depend on good moves. */
const quickBots = async (): Promise<RoomBots> => {
  const all = await isisOsiris.bots();
  return { ...all, bots: all.bots.map((bot) => ({ ...bot, nodes: Math.min(bot.nodes, 20) })) };
};

/** The room as it was before it had a second edition. */
export const firstEdition: Room = { ...isisOsiris, bots: quickBots };

/** The room that keeps both editions. */
export const twoEditions: Room = {
  ...isisOsiris,
  editions: [1, 2],
  game: async (edition) => ({ game: cornersGame(edition) }),
  bots: async (edition) => cornersBots(await quickBots(), edition),
  texts: {
    en: async () => ({ texts: withCorners((await isisOsiris.texts.en()).texts) }),
    fr: async () => ({ texts: withCorners((await isisOsiris.texts.fr()).texts) }),
  },
};

/** The room that no longer keeps the first edition. */
export const secondEdition: Room = { ...twoEditions, editions: [2] };

/** A match of two that begins with a pawn on a corner where that is legal, and goes on by random moves to its end. */
export function playedMatch(game: AnyGame, seed: string, dealing?: Dice): Match<unknown, unknown> {
  const dice = seeded(seed);
  const begun = begin(game, { first: 1 }, 2, dealing ?? dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  for (let turn = game.turn(match.state); !isOver(turn); turn = game.turn(match.state)) {
    const [seat = 0] = turn.seats;
    const offers = game.offers(game.view(match.state, seat)).map((move) => game.write(move));
    const move = match.steps.length === 0 && offers.includes("P@a1") ? "P@a1" : oneOf(offers, dice);
    const result = submit(game, match, seat, move, dice);
    if (!result.ok) throw new Error(result.why.key);
    match = result.match;
  }
  return match;
}
