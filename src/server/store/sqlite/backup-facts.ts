/** Why nothing was copied or restored. */
export type BackupFact =
  | { readonly key: "noDatabase"; readonly file: string }
  | { readonly key: "backupExists"; readonly file: string }
  | { readonly key: "noFolder"; readonly file: string }
  | { readonly key: "noSuchBackup"; readonly file: string }
  | { readonly key: "notOurs"; readonly file: string }
  | { readonly key: "newerBackup"; readonly file: string }
  | { readonly key: "unreleasedBackup"; readonly file: string }
  | { readonly key: "damagedBackup"; readonly file: string }
  | { readonly key: "databaseInUse"; readonly file: string }
  | { readonly key: "folderInUse"; readonly file: string };
