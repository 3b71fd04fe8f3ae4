import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Archive, openArchive } from "./archive.ts";

/** For tests: a folder that is gone when the test is over. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "symposion-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests: an archive on a real file. */
export function freshArchive(file = join(freshFolder(), "symposion.db")): Archive {
  const archive = openArchive(file);
  onTestFinished(() => archive.close());
  return archive;
}
