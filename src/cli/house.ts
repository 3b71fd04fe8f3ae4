import { randomBot } from "../bots/random.ts";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame, BaseView, Fact } from "../kernel/game.ts";
import type { Drawing, Room } from "../kernel/room.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { type AnyTexts, type Language, type Say, tell } from "../kernel/texts.ts";

export const rooms: readonly Room[] = Object.values(catalogue);

/** A room with its doors open, in one language. */
export interface OpenRoom {
  readonly room: Room;
  readonly game: AnyGame;
  readonly texts: AnyTexts;
  readonly drawing: Drawing<BaseView>;
  /** The random player first, then the room's own, gentlest first. */
  readonly bots: readonly AnyBot[];
}

export async function openRoom(id: string, language: Language): Promise<OpenRoom | null> {
  const room = rooms.find((one) => one.id === id);
  if (room === undefined) return null;
  const [{ game }, { texts }, { drawing }, { bots }] = await Promise.all([
    room.game(),
    room.texts[language](),
    room.drawing(),
    room.bots(),
  ]);
  return { room, game, texts, drawing: drawing as Drawing<BaseView>, bots: [randomBot(game), ...bots] };
}

/** A fact as a sentence, whether the room or the kernel states it. */
export const sentence = ({ texts }: OpenRoom, fact: Fact, say: Say): string =>
  tell(Object.hasOwn(texts.sentences, fact.key) ? texts.sentences : kernelSentences[say.language], fact, say);
