import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "../kernel/clock.ts";
import type { Language } from "../kernel/texts.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { type BackupReport, backUpDatabase, type StoredPlace } from "./backups.ts";
import { checkStored, checkStoredAt } from "./check-stored.ts";
import { momentName } from "./moment-name.ts";
import { terminalWords } from "./terminal-words.ts";

/** What is copied, where to, and how long copies are kept. */
export interface RegularBackups extends StoredPlace {
  readonly copies: string;
  readonly days: number;
}

/** This many of the newest copies stay, however old they are: a program that stood still for a month removes nothing. */
export const MIN_COPIES = 3;

/**
 * Makes one copy, checks it, and removes copies that are too old. As long as what is copied is damaged no copy is
 * removed: the whole ones must not be pushed out by the damaged.
 */
export async function backUpOnce(
  { data, url = null, copies, days }: RegularBackups,
  now: number,
  language: Language,
): Promise<BackupReport> {
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  const copy = join(copies, `symposion-${momentName(now)}.db`);
  const made = await backUpDatabase({ data, url }, copy, language);
  if (!made.isDone) return made;
  // The server's folder knows better than a copy whether commits are missing.
  const source = url === null ? checkStored(databaseFile(data), language) : await checkStoredAt(url, language);
  const checked = [source, checkStored(copy, language)];
  const bad = checked.find(({ status }) => status !== 0);
  if (bad !== undefined) return { isDone: false, lines: [...made.lines, ...bad.lines] };
  const old = copiesIn(copies)
    .slice(0, -MIN_COPIES)
    .filter(({ at }) => at < now - days * DAY);
  for (const { name } of old) rmSync(join(copies, name));
  const { copiesRemoved } = terminalWords[language];
  return {
    isDone: true,
    lines: [...made.lines, ...(old.length > 0 ? [copiesRemoved(old.length)] : [])],
  };
}

/** The copies that were made by this program, the oldest first. */
const copiesIn = (folder: string): readonly { readonly name: string; readonly at: number }[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, day, hour, minute, second, part] = NAME.exec(name) ?? [];
      return day === undefined ? [] : [{ name, at: Date.parse(`${day}T${hour}:${minute}:${second}.${part}Z`) }];
    });

const NAME = /^symposion-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
