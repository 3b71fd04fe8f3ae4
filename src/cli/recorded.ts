import { expand, gameOfCompact, type NamedMatch } from "../kernel/compact.ts";
import type { Fact } from "../kernel/game.ts";
import { type MatchRecord, readRecord } from "../kernel/record.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { type Language, sayIn, tell } from "../kernel/texts.ts";
import { type OpenRoom, openRoom, rooms } from "./house.ts";
import { words } from "./words.ts";

/** A recorded match and the room it was played in: a text, or the letters of a link, which hold less. */
export type Recorded =
  | { readonly is: "text"; readonly open: OpenRoom; readonly record: MatchRecord }
  | { readonly is: "link"; readonly open: OpenRoom; readonly known: NamedMatch<unknown, unknown> };

export const isLink = (text: string): boolean => /^[a-z-]+\.\d+\.[\w-]*$/.test(text.trim());

/** What is recorded there, or why that cannot be read, in words. */
export async function recordedIn(text: string, language: Language): Promise<Recorded | string> {
  const read = isLink(text) ? null : readRecord(text);
  if (read?.ok === false) return whyNot(read.why, language);
  const id = read === null ? gameOfCompact(text) : read.record.game;
  const open = await openRoom(id, language);
  if (open === null) return words[language].noSuchGame(id, rooms.map((room) => room.id).join(", "));
  if (read !== null) return { is: "text", open, record: read.record };
  const expanded = expand(open.game, text);
  return expanded.ok ? { is: "link", open, known: expanded } : whyNot(expanded.why, language);
}

export const whyNot = (why: Fact, language: Language): string =>
  tell(kernelSentences[language], why, sayIn(language, []));
