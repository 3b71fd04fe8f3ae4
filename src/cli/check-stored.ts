import { statSync } from "node:fs";
import { type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { backupSentences } from "../server/store/sqlite/backup-sentences.ts";
import { type CheckResult, checkDatabase } from "../server/store/sqlite/check-database.ts";
import { checkSentences } from "../server/store/sqlite/check-sentences.ts";
import { terminalWords } from "./terminal-words.ts";

/** Exit codes for scripts. What cannot be checked is neither whole nor damaged. */
const STATUS = { whole: 0, damaged: 1, unchecked: 2 };

/** Checks the database of a folder, or a copy. Answers the exit code and what to print. */
export function checkStored(
  path: string,
  language: Language,
): { readonly status: number; readonly lines: readonly string[] } {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? databaseFile(path) : path;
  const { whole, damaged, restoreABackup } = terminalWords[language];
  const say = sayIn(language, []);
  const checked = checkedOrWhy(file);
  if (checked instanceof Error)
    return { status: STATUS.unchecked, lines: [terminalWords[language].machineRefused(checked.message)] };
  if (!checked.ok)
    return { status: STATUS.unchecked, lines: [sentenceOf(backupSentences[language], checked.why, say)] };
  const { findings, matches } = checked;
  if (findings.length === 0) return { status: STATUS.whole, lines: [whole(file, matches)] };
  const faults = findings.map((finding) => sentenceOf(checkSentences[language], finding, say));
  return { status: STATUS.damaged, lines: [damaged(file), ...faults, restoreABackup] };
}

/** A forbidden folder is no fault of the program, and no damage. */
function checkedOrWhy(file: string): CheckResult | Error {
  try {
    return checkDatabase(file);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
