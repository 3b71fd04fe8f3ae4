import { diceSentences } from "../../fair/dice-sentences.ts";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import { sentenceOf } from "../../kernel/texts.ts";
import { sayHere } from "../shell/locale.ts";
import type { SiteWords } from "../shell/words.ts";

/** Recomputes every shuffle and roll of a record and says the result in a sentence. */
export function diceCheck(game: AnyGame, record: MatchRecord, { language, sentences }: SiteWords): string {
  const { fact } = verifyDice(game, record, hashing);
  return sentenceOf({ ...sentences, ...diceSentences[language] }, fact, sayHere(language, record.names));
}
