import { join } from "node:path";
import type { Refused } from "../kernel/game.ts";
import { type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { DatabaseRefused } from "../server/store/postgres/database-refused.ts";
import { shownDatabase } from "../server/store/postgres/database-url.ts";
import { postgresSentences } from "../server/store/postgres/postgres-sentences.ts";
import { backup, restore } from "../server/store/sqlite/backup.ts";
import { backupSentences } from "../server/store/sqlite/backup-sentences.ts";
import { terminalWords } from "./terminal-words.ts";

/** Whether it worked, and what to print. */
export interface BackupReport {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** Where a server stores everything: in PostgreSQL if there is an address, otherwise in the folder. */
export interface StoredPlace {
  readonly data: string;
  readonly url?: string | null;
}

/** Copies the server's database. The server may be running. */
export const backUpDatabase = ({ data, url = null }: StoredPlace, copy: string, language: Language) =>
  reported(language, async () => {
    const answer = url === null ? await backup(databaseFile(data), copy) : await copyFrom(url, copy);
    return answer.ok ? [terminalWords[language].backedUp(copy)] : answer;
  });

async function copyFrom(url: string, copy: string) {
  const { copyToSqlite } = await import("../server/store/copy/copy-to-sqlite.ts");
  return copyToSqlite(url, copy);
}

/**
 * Replaces the database in this folder by a copy. The server must not run. The old file is named after the moment. In
 * PostgreSQL nothing is replaced: the database must be empty.
 */
export const restoreDatabase = (
  { data, url = null }: StoredPlace,
  copy: string,
  moment: string,
  language: Language,
): Promise<BackupReport> =>
  reported(language, async () => {
    const { restored: done, setAside } = terminalWords[language];
    if (url !== null) {
      const { copyToPostgres } = await import("../server/store/copy/copy-to-postgres.ts");
      const answer = await copyToPostgres(copy, url);
      return answer.ok ? [done(shownDatabase(url))] : answer;
    }
    const answer = await restore(copy, databaseFile(data), join(data, `before-${moment}.db`));
    if (!answer.ok) return answer;
    const { aside } = answer;
    return [done(databaseFile(data)), ...(aside === null ? [] : [setAside(aside)])];
  });

/**
 * A full disk, a forbidden folder or a database that does not answer is no fault of the program: it is reported in words,
 * without a stack trace.
 */
export async function reported(
  language: Language,
  act: () => Promise<readonly string[] | Refused>,
): Promise<BackupReport> {
  const say = sayIn(language, []);
  try {
    const answer = await act();
    if (!("ok" in answer)) return { isDone: true, lines: answer };
    return { isDone: false, lines: [sentenceOf(backupSentences[language], answer.why, say)] };
  } catch (error) {
    if (error instanceof DatabaseRefused)
      return { isDone: false, lines: [sentenceOf(postgresSentences[language], error.fact, say)] };
    const why = error instanceof Error ? error.message : String(error);
    return { isDone: false, lines: [terminalWords[language].machineRefused(why)] };
  }
}
