import { randomBot } from "../bots/random-bot.ts";
import { rooms } from "../games/rooms.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { clauseOf } from "../kernel/clause.ts";
import { momentsOf } from "../kernel/default-moments.ts";
import type { AnyGame, BaseView, Fact, RoundsFor } from "../kernel/game.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";
import type { AnyMoments } from "../kernel/moments.ts";
import { type Drawing, gameOfEdition, keptEdition, type Room } from "../kernel/room.ts";
import { type AnyTexts, type Language, type Say, sentenceOf } from "../kernel/texts.ts";

/** A room with everything that the terminal needs of it, in one language and of one edition. */
export interface LoadedGame {
  readonly room: Room;
  readonly game: AnyGame;
  readonly moments: AnyMoments;
  readonly texts: AnyTexts;
  readonly drawing: Drawing<BaseView>;
  /** The random bot first, then the room's own bots from the weakest to the strongest. */
  readonly bots: readonly AnyBot[];
  /** What a record of a personal game tells whom; null in all other games. */
  readonly roundsFor: RoundsFor<unknown, unknown> | null;
}

/** Null when there is no such game. An edition that is not kept, or none, gives the newest. */
export async function loadGame(
  id: string,
  language: Language,
  edition: number | null = null,
): Promise<LoadedGame | null> {
  const room = rooms.find((one) => one.id === id);
  if (room === undefined) return null;
  const kept = keptEdition(room, edition);
  const [game, moments, { texts }, { drawing }, { bots }, personal] = await Promise.all([
    gameOfEdition(room, kept),
    momentsOf(room),
    room.texts[language](),
    room.drawing(),
    room.bots(kept),
    room.roundsFor?.(),
  ]);
  return {
    room,
    game,
    moments,
    texts,
    drawing: drawing as Drawing<BaseView>,
    bots: [randomBot(game), ...bots],
    roundsFor: (personal?.roundsFor ?? null) as RoundsFor<unknown, unknown> | null,
  };
}

/** A fact of the room or of the kernel as a sentence. */
export const factSentence = ({ texts }: LoadedGame, fact: Fact, say: Say): string =>
  sentenceOf(Object.hasOwn(texts.sentences, fact.key) ? texts.sentences : kernelSentences[say.language], fact, say);

/** Why something was refused, with its clause for those who like to check. */
export function refusalWithClause(loaded: LoadedGame, why: Fact, say: Say): string {
  const clause = clauseOf(why);
  const sentence = factSentence(loaded, why, say);
  return clause === null ? sentence : sentence.replace(/\.$/, ` (${clause}).`);
}
