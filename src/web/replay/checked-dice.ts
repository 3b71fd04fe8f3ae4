import { hashing } from "../../fair/hashing.ts";
import { diceSentences } from "../../fair/sentences.ts";
import { verified } from "../../fair/verified.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record.ts";
import { sayIn, tell } from "../../kernel/texts.ts";
import type { Words } from "../words.ts";

/** What recomputing every shuffle and roll of a record comes to, in a sentence. */
export function checkedDice(game: AnyGame, record: MatchRecord, { language, sentences }: Words): string {
  const { fact } = verified(game, record, hashing);
  return tell({ ...sentences, ...diceSentences[language] }, fact, sayIn(language, record.names));
}
