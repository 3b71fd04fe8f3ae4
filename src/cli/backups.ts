import { join } from "node:path";
import type { Refused } from "../kernel/game.ts";
import { type Language, sayIn, tell } from "../kernel/texts.ts";
import { databaseIn } from "../server/keeping.ts";
import { backup, restore } from "../server/store/backup.ts";
import { sentences } from "../server/store/sentences.ts";
import { words } from "./words.ts";

/** What came of it, in words. */
export interface Report {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** Copies what the server keeps in a folder, also while it runs. */
export const backedUp = (folder: string, copy: string, language: Language): Promise<Report> =>
  reported(language, async () => {
    const answer = await backup(databaseIn(folder), copy);
    return answer.ok ? [words[language].backedUp(copy)] : answer;
  });

/** Puts a copy in the place of what the server, which must not run, keeps in a folder. The moment is part of a name. */
export const restored = (folder: string, copy: string, moment: string, language: Language): Promise<Report> =>
  reported(language, async () => {
    const answer = await restore(copy, databaseIn(folder), join(folder, `before-${moment}.db`));
    if (!answer.ok) return answer;
    const { aside } = answer;
    const { restored: done, setAside } = words[language];
    return [done(databaseIn(folder)), ...(aside === null ? [] : [setAside(aside)])];
  });

/** A disk that is full, a folder that is somebody else's: no fault of ours, and nothing for a stack trace. */
async function reported(language: Language, act: () => Promise<readonly string[] | Refused>): Promise<Report> {
  try {
    const answer = await act();
    if (!("ok" in answer)) return { isDone: true, lines: answer };
    return { isDone: false, lines: [tell(sentences[language], answer.why, sayIn(language, []))] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { isDone: false, lines: [words[language].machineRefused(why)] };
  }
}
