import { statSync } from "node:fs";
import { refused } from "../kernel/game.ts";
import { forEachLanguage, type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { DatabaseRefused } from "../server/store/postgres/database-refused.ts";
import { isDatabaseUrl, shownDatabase } from "../server/store/postgres/database-url.ts";
import type { PostgresFact } from "../server/store/postgres/postgres-facts.ts";
import { postgresSentences } from "../server/store/postgres/postgres-sentences.ts";
import { backupSentences } from "../server/store/sqlite/backup-sentences.ts";
import { type CheckResult, checkDatabase } from "../server/store/sqlite/check-database.ts";
import { checkSentences } from "../server/store/sqlite/check-sentences.ts";
import { terminalWords } from "./terminal-words.ts";

/** Exit codes for scripts. What cannot be checked is neither whole nor damaged. */
const STATUS = { whole: 0, damaged: 1, unchecked: 2 };

/** The exit code, and what to print. */
export interface CheckReport {
  readonly status: number;
  readonly lines: readonly string[];
}

/** Checks the database of a folder, or a copy. */
export function checkStored(path: string, language: Language): CheckReport {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? databaseFile(path) : path;
  return checkReport(file, checkedOrWhy(file), language);
}

/** Checks the PostgreSQL database at this address. */
export async function checkStoredAt(url: string, language: Language): Promise<CheckReport> {
  const { checkPostgres } = await import("../server/store/postgres/check-postgres.ts");
  const checked = await checkPostgres(url).catch((error: unknown) =>
    error instanceof DatabaseRefused ? refused<PostgresFact>(error.fact) : errorOf(error),
  );
  return checkReport(isDatabaseUrl(url) ? shownDatabase(url) : "DATABASE_URL", checked, language);
}

function checkReport(file: string, checked: CheckResult | Error, language: Language): CheckReport {
  const { whole, damaged, restoreABackup } = terminalWords[language];
  const say = sayIn(language, []);
  if (checked instanceof Error)
    return { status: STATUS.unchecked, lines: [terminalWords[language].machineRefused(checked.message)] };
  if (!checked.ok) return { status: STATUS.unchecked, lines: [sentenceOf(whySentences[language], checked.why, say)] };
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
    return errorOf(error);
  }
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Why something cannot be checked. */
const whySentences = forEachLanguage((language) => ({ ...backupSentences[language], ...postgresSentences[language] }));
