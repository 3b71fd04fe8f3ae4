import { join } from "node:path";
import type { Refused } from "../kernel/game.ts";
import { type Language, sayIn, sentenceOf } from "../kernel/texts.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { backup, restore } from "../server/store/sqlite/backup.ts";
import { backupSentences } from "../server/store/sqlite/backup-sentences.ts";
import { terminalWords } from "./terminal-words.ts";

/** Whether it worked, and what to print. */
export interface BackupReport {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** Copies the server's database in this folder. The server may be running. */
export const backUpDatabase = (folder: string, copy: string, language: Language): Promise<BackupReport> =>
  reported(language, async () => {
    const answer = await backup(databaseFile(folder), copy);
    return answer.ok ? [terminalWords[language].backedUp(copy)] : answer;
  });

/** Replaces the database in this folder by a copy. The server must not run. The old file is named after the moment. */
export const restoreDatabase = (
  folder: string,
  copy: string,
  moment: string,
  language: Language,
): Promise<BackupReport> =>
  reported(language, async () => {
    const answer = await restore(copy, databaseFile(folder), join(folder, `before-${moment}.db`));
    if (!answer.ok) return answer;
    const { aside } = answer;
    const { restored: done, setAside } = terminalWords[language];
    return [done(databaseFile(folder)), ...(aside === null ? [] : [setAside(aside)])];
  });

/** A full disk or a forbidden folder is no fault of the program: it is reported in words, without a stack trace. */
async function reported(language: Language, act: () => Promise<readonly string[] | Refused>): Promise<BackupReport> {
  try {
    const answer = await act();
    if (!("ok" in answer)) return { isDone: true, lines: answer };
    return { isDone: false, lines: [sentenceOf(backupSentences[language], answer.why, sayIn(language, []))] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { isDone: false, lines: [terminalWords[language].machineRefused(why)] };
  }
}
