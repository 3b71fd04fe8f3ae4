import { diceSentences } from "../fair/dice-sentences.ts";
import { hashing } from "../fair/hashing.ts";
import { type DiceVerdict, verifyDice } from "../fair/verify-dice.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";
import type { MatchRecord } from "../kernel/record/match-record.ts";
import { type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { loadRecord } from "./load-record.ts";
import type { Terminal } from "./terminal.ts";
import { terminalWords } from "./terminal-words.ts";

/** Prints whether the dice of a recorded match are those that were committed to before it. */
export async function verifyRecord(text: string, language: Language, terminal: Terminal): Promise<DiceVerdict["is"]> {
  const recorded = await loadRecord(text, language);
  if (typeof recorded === "string") {
    terminal.print(recorded);
    return "wrong";
  }
  showPledge(recorded.record, language, terminal);
  const { is, fact } = verifyDice(recorded.loaded.game, recorded.record, hashing);
  terminal.print(sentenceOf({ ...kernelSentences[language], ...diceSentences[language] }, fact, sayIn(language, [])));
  return is;
}

/** Prints what was promised. Only those who played know whether it is what was published, and what they added. */
function showPledge({ pledge, names }: MatchRecord, language: Language, terminal: Terminal): void {
  if (pledge === undefined) return;
  terminal.print(terminalWords[language].committed(pledge.commitment));
  for (const [seat, seed] of pledge.seeds.entries())
    if (seed !== "") terminal.print(terminalWords[language].added(names[seat] ?? "", JSON.stringify(seed)));
}
