import { hashing } from "../fair/hashing.ts";
import { diceSentences } from "../fair/sentences.ts";
import { type Verified, verified } from "../fair/verified.ts";
import type { MatchRecord } from "../kernel/record.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { type Language, sayIn, tell } from "../kernel/texts.ts";
import { recordedIn } from "./recorded.ts";
import type { Terminal } from "./terminal.ts";
import { words } from "./words.ts";

/** Says whether the dice of a recorded match are those that were committed to. */
export async function verify(text: string, language: Language, terminal: Terminal): Promise<Verified["is"]> {
  const recorded = await recordedIn(text, language);
  if (typeof recorded === "string") {
    terminal.print(recorded);
    return "wrong";
  }
  if (recorded.is === "text") showPledge(recorded.record, language, terminal);
  const { is, fact } = recorded.is === "text" ? verified(recorded.open.game, recorded.record, hashing) : NO_SECRET;
  terminal.print(tell({ ...kernelSentences[language], ...diceSentences[language] }, fact, sayIn(language, [])));
  return is;
}

/** A match short enough for a link has no room for one. */
const NO_SECRET: Verified = { is: "unchecked", fact: { key: "diceWithoutSecret" } };

/** For the eyes of those who were there: only they know what was published, and what they added. */
function showPledge({ pledge, names }: MatchRecord, language: Language, terminal: Terminal): void {
  if (pledge === undefined) return;
  terminal.print(words[language].committed(pledge.commitment));
  for (const [seat, seed] of pledge.seeds.entries())
    if (seed !== "") terminal.print(words[language].added(names[seat] ?? "", JSON.stringify(seed)));
}
