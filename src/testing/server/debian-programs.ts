import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const ROOT = new URL("../../..", import.meta.url).pathname;
const CACHE = join(ROOT, "node_modules/.cache/symposion/debian");

export type FoundProgram =
  | { readonly ok: true; readonly path: string; readonly env: NodeJS.ProcessEnv }
  | { readonly ok: false; readonly why: string };

/** A program that tests run, and the packages of Debian with it and its libraries. */
export interface WantedProgram {
  /** The same under several names, the best one first. */
  readonly names: readonly string[];
  readonly packages: readonly string[];
}

/** In the PATH, or of Debian's packages: these are fetched once and unpacked into the cache of the project, without root. */
export function debianProgram({ names, packages }: WantedProgram): FoundProgram {
  const failures: string[] = [];
  for (const find of [installedProgram, () => unpackedProgram(packages, names)])
    try {
      const found = find(names);
      execFileSync(found.path, [found.path.endsWith("caddy") ? "version" : "-v"], { env: found.env, stdio: "pipe" });
      return { ok: true, ...found };
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
    }
  return { ok: false, why: failures.join("; ") };
}

interface Program {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

function installedProgram(names: readonly string[]): Program {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (path === undefined) throw new Error(`no ${names.map((name) => `\`${name}\``).join(" or ")} in the PATH`);
  return { path, env: process.env };
}

function unpackedProgram(packages: readonly string[], names: readonly string[]): Program {
  const folder = join(CACHE, packages[0] ?? "");
  if (!existsSync(folder)) fetchPackages(packages, folder);
  const path = ["usr/bin", "usr/sbin"].flatMap((bin) => names.map((name) => join(folder, bin, name))).find(existsSync);
  if (path === undefined) throw new Error(`the package ${packages[0]} has none of ${names.join()}`);
  const libraries = join(folder, "usr/lib");
  const folders = existsSync(libraries) ? readdirSync(libraries).map((name) => join(libraries, name)) : [];
  return { path, env: { ...process.env, LD_LIBRARY_PATH: folders.join(delimiter) } };
}

/** The folder gets its name last, so that two processes that fetch it at once do no harm. */
function fetchPackages(packages: readonly string[], folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const part = mkdtempSync(`${folder}-part-`);
  try {
    const fetched = mkdtempSync(join(part, "fetched-"));
    execFileSync("apt-get", ["download", ...packages], { cwd: fetched, stdio: "pipe" });
    for (const file of readdirSync(fetched)) execFileSync("dpkg", ["-x", join(fetched, file), part], { stdio: "pipe" });
    rmSync(fetched, { recursive: true, force: true });
    if (!existsSync(folder)) renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
