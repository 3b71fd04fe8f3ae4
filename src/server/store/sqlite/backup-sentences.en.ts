import type { Sentences } from "../../../kernel/texts.ts";
import type { BackupFact } from "./backup-facts.ts";

export const backupSentencesEn: Sentences<BackupFact, "en"> = {
  noDatabase: ({ file }) => `There is no database at ${file}.`,
  backupExists: ({ file }) => `${file} exists already. Nothing was overwritten: choose another name.`,
  noFolder: ({ file }) => `There is no folder ${file}.`,
  noSuchBackup: ({ file }) => `There is no file ${file}.`,
  notOurs: ({ file }) => `${file} holds nothing of Symposion’s.`,
  newerBackup: ({ file }) => `${file} was made by a newer version of Symposion. Update first.`,
  unreleasedBackup: ({ file }) =>
    `${file} was made by an unreleased version of Symposion, which this version cannot read. Nothing was restored.`,
  damagedBackup: ({ file }) => `${file} is damaged or is no database. Nothing was restored.`,
  folderInUse: ({ file }) => `A server uses the folder ${file}. Stop it first; nothing was copied.`,
  databaseInUse: ({ file }) => `${file} is in use. Stop the server first; nothing was restored.`,
};
