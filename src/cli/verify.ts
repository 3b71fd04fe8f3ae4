import { hashing } from "../fair/hashing.ts";
import { diceSentences } from "../fair/sentences.ts";
import { type Verified, verified } from "../fair/verified.ts";
import type { Fact } from "../kernel/game.ts";
import { type MatchRecord, readRecord } from "../kernel/record.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { type Language, sayIn, tell } from "../kernel/texts.ts";
import { openRoom, rooms } from "./house.ts";
import type { Terminal } from "./terminal.ts";
import { words } from "./words.ts";

/** Says whether the dice of a recorded match are those that were committed to. */
export async function verify(text: string, language: Language, terminal: Terminal): Promise<Verified["is"]> {
  const print = (fact: Fact) =>
    terminal.print(tell({ ...kernelSentences[language], ...diceSentences[language] }, fact, sayIn(language, [])));
  if (LINK.test(text.trim())) {
    print({ key: "diceWithoutSecret" });
    return "unchecked";
  }
  const read = readRecord(text);
  if (!read.ok) {
    print(read.why);
    return "wrong";
  }
  const open = await openRoom(read.record.game, language);
  if (open === null) {
    terminal.print(words[language].noSuchGame(read.record.game, rooms.map(({ id }) => id).join(", ")));
    return "wrong";
  }
  showPledge(read.record, language, terminal);
  const { is, fact } = verified(open.game, read.record, hashing);
  print(fact);
  return is;
}

/** A match short enough for a link has no room for a secret. */
const LINK = /^[a-z-]+\.\d+\.[\w-]*$/;

/** For the eyes of those who were there: only they know what was published, and what they added. */
function showPledge({ pledge, names }: MatchRecord, language: Language, terminal: Terminal): void {
  if (pledge === undefined) return;
  terminal.print(words[language].committed(pledge.commitment));
  for (const [seat, seed] of pledge.seeds.entries())
    if (seed !== "") terminal.print(words[language].added(names[seat] ?? "", JSON.stringify(seed)));
}
