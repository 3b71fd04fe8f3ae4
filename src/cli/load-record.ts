import { rooms } from "../games/rooms.ts";
import type { Fact } from "../kernel/game.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";
import { type MatchRecord, readRecord } from "../kernel/record/match-record.ts";
import { gameOfReplayLink, type NamedMatch, readReplayLink } from "../kernel/record/replay-link.ts";
import { type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { type LoadedGame, loadGame } from "./load-game.ts";
import { terminalWords } from "./terminal-words.ts";

/** A recorded match with its game. It comes as a text record, or as a replay link, which holds less. */
export type LoadedRecord =
  | { readonly is: "text"; readonly loaded: LoadedGame; readonly record: MatchRecord }
  | { readonly is: "link"; readonly loaded: LoadedGame; readonly known: NamedMatch<unknown, unknown> };

export const isReplayLink = (text: string): boolean => /^[a-z-]+\.\d+\.[\w-]*$/.test(text.trim());

/** The match that is recorded in this text, or a sentence that says why it cannot be read. */
export async function loadRecord(text: string, language: Language): Promise<LoadedRecord | string> {
  const read = isReplayLink(text) ? null : readRecord(text);
  if (read?.ok === false) return kernelRefusal(read.why, language);
  const id = read === null ? gameOfReplayLink(text) : read.record.game;
  const loaded = await loadGame(id, language);
  if (loaded === null) return terminalWords[language].noSuchGame(id, rooms.map((room) => room.id).join(", "));
  if (read !== null) return { is: "text", loaded, record: read.record };
  const expanded = readReplayLink(loaded.game, text);
  return expanded.ok ? { is: "link", loaded, known: expanded } : kernelRefusal(expanded.why, language);
}

/** A refusal of the kernel as a sentence. */
export const kernelRefusal = (why: Fact, language: Language): string =>
  sentenceOf(kernelSentences[language], why, sayIn(language, []));
