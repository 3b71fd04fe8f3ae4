import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dirname, "../..");
/** Whatever can change a match of a study. */
const FOLDERS = ["kernel", "games", "bots", "lab"];

/** The same on two machines if every study gives the same matches on both. */
export function programVersion(): string {
  const hash = createHash("sha256").update(process.version);
  for (const folder of FOLDERS)
    for (const name of filesIn(folder))
      hash
        .update(name)
        .update("\0")
        .update(readFileSync(join(SOURCES, name)))
        .update("\0");
  return hash.digest("hex").slice(0, 12);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();
