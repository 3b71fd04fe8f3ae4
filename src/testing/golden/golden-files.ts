import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where golden files are kept; see README.md. */
const FOLDER = "src/testing/golden";

/** A match as it was written once. */
export interface GoldenMatch {
  /** `format-2/isis-osiris-1/two-own`. */
  readonly name: string;
  readonly text: string;
  readonly link: string;
  /** The last state, as JSON. */
  readonly state: unknown;
}

export function goldenMatches(): readonly GoldenMatch[] {
  const records = join(FOLDER, "records");
  return readdirSync(records, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .sort()
    .map((path) => {
      const name = path.slice(0, -".txt".length);
      const read = (ending: string): string => readFileSync(join(records, name + ending), "utf8");
      return { name, text: read(".txt"), link: read(".link").trim(), state: JSON.parse(read(".state")) };
    });
}

/** Writes a golden match, unless there is one of this name. Answers whether it was written. */
export function keepMatch({ name, text, link, state }: GoldenMatch): boolean {
  const file = join(FOLDER, "records", name);
  if (existsSync(`${file}.txt`)) return false;
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(`${file}.txt`, text);
  writeFileSync(`${file}.link`, `${link}\n`);
  writeFileSync(`${file}.state`, `${JSON.stringify(state)}\n`);
  return true;
}

/** A server's database as it was stored once, with what a test needs to use it. */
export interface GoldenDatabase {
  /** `schema-1`. */
  readonly name: string;
  readonly file: string;
  readonly contents: GoldenContents;
}

export interface GoldenContents {
  /** Milliseconds since 1970: when the server was stopped. */
  readonly at: number;
  /** By name: the cookie of the person's browser. */
  readonly cookies: Readonly<Record<string, string>>;
  /** The finished matches, with their records; the running ones have none. */
  readonly tables: readonly {
    readonly id: string;
    readonly game: string;
    readonly version: number;
    readonly record: string | null;
  }[];
}

export const goldenDatabases = (): readonly GoldenDatabase[] =>
  readdirSync(join(FOLDER, "databases"))
    .sort()
    .map((name) => {
      const folder = join(FOLDER, "databases", name);
      const contents = JSON.parse(readFileSync(join(folder, "contents.json"), "utf8")) as GoldenContents;
      return { name, file: join(folder, "symposion.db"), contents };
    });

/** The folder for a new golden database; null if there is one of this name. */
export function newDatabaseFolder(name: string): string | null {
  const folder = join(FOLDER, "databases", name);
  if (existsSync(folder)) return null;
  mkdirSync(folder, { recursive: true });
  return folder;
}
