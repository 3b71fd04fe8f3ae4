import { existsSync, writeFileSync } from "node:fs";

/**
 * Creates a file that no other user can read, unless it exists. SQLite itself would create it readable for everybody,
 * and gives its logs the permissions of the file. An existing file is not opened: closing a file gives up all locks
 * that this process holds on it.
 */
export function createPrivateFile(file: string): string {
  if (!existsSync(file)) writeFileSync(file, "", { flag: "a", mode: 0o600 });
  return file;
}
