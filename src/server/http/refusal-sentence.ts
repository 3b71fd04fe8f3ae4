import { hostSentences } from "../../host/host-sentences.ts";
import type { Fact } from "../../kernel/game.ts";
import { kernelSentences } from "../../kernel/kernel-sentences.ts";
import { type Language, sayIn, sentenceOf } from "../../kernel/texts.ts";
import { accountSentences } from "../../protocol/messages/account-sentences.ts";
import { notificationSentences } from "../../protocol/messages/notification-sentences.ts";
import { serverSentences } from "../../protocol/messages/server-sentences.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { seatNames } from "../service/table-view.ts";
import { fieldSentence } from "./field-sentence.ts";

/** A fact as a sentence, whether the server, the host, the kernel or the game of this table states it. */
export async function refusalSentence(
  { tableCache, rooms }: ServiceContext,
  fact: Fact,
  language: Language,
  id: string | null,
): Promise<string> {
  const aboutField = fieldSentence(fact, language);
  const ours = {
    ...kernelSentences[language],
    ...hostSentences[language],
    ...serverSentences[language],
    ...accountSentences[language],
    ...notificationSentences[language],
  };
  const table = Object.hasOwn(ours, fact.key) || id === null ? null : await tableCache.read(id);
  const room = rooms.find((one) => one.id === table?.game);
  const { texts } = room === undefined ? { texts: null } : await room.texts[language]();
  const names = table === null ? [] : seatNames(table).map((name) => name ?? "");
  const sentence = sentenceOf({ ...ours, ...texts?.sentences }, fact, sayIn(language, names));
  return aboutField === null ? sentence : `${sentence} ${aboutField}`;
}
