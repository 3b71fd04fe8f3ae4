import { existsSync, writeFileSync } from "node:fs";

/**
 * Makes a file that nobody else can read, where there is none. SQLite would make it for everybody, and gives its logs the
 * rights of the file. One that is there is not touched: whoever closes a file gives up the locks of the whole process on it.
 */
export function ownFile(file: string): string {
  if (!existsSync(file)) writeFileSync(file, "", { flag: "a", mode: 0o600 });
  return file;
}
