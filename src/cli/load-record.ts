import { rooms } from "../games/rooms.ts";
import type { Fact } from "../kernel/game.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";
import { type MatchRecord, readRecord } from "../kernel/record/match-record.ts";
import { isReplayLink, readReplayLink } from "../kernel/record/replay-link.ts";
import { type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { type LoadedGame, loadGame } from "./load-game.ts";
import { terminalWords } from "./terminal-words.ts";

/** A recorded match with its game. A replay link holds no pledge. */
export interface LoadedRecord {
  readonly loaded: LoadedGame;
  readonly record: MatchRecord;
}

/** The match that is recorded in this text, or a sentence that says why it cannot be read. */
export async function loadRecord(text: string, language: Language): Promise<LoadedRecord | string> {
  const read = isReplayLink(text) ? readReplayLink(text) : readRecord(text);
  if (!read.ok) return kernelRefusal(read.why, language);
  const { game, edition } = read.record;
  const loaded = await loadGame(game, language, edition);
  if (loaded === null) return terminalWords[language].noSuchGame(game, rooms.map((room) => room.id).join(", "));
  return { loaded, record: read.record };
}

/** A refusal of the kernel as a sentence. */
export const kernelRefusal = (why: Fact, language: Language): string =>
  sentenceOf(kernelSentences[language], why, sayIn(language, []));
