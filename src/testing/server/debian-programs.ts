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
  /** Whether further packages, which this machine lacks, are needed too: apt knows which. */
  readonly needsOthers?: boolean;
  /** Where it lies in its package, if not with all programs. */
  readonly folder?: string;
  /** What makes it say its version. */
  readonly version?: string;
}

/** In the PATH, or of Debian's packages: these are fetched once and unpacked into the cache of the project, without root. */
export function debianProgram(wanted: WantedProgram): FoundProgram {
  const failures: string[] = [];
  for (const find of [installedProgram, unpackedProgram])
    try {
      const found = find(wanted);
      execFileSync(found.path, [wanted.version ?? "-v"], { env: found.env, stdio: "pipe" });
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

function installedProgram({ names }: WantedProgram): Program {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (path === undefined) throw new Error(`no ${names.map((name) => `\`${name}\``).join(" or ")} in the PATH`);
  return { path, env: process.env };
}

function unpackedProgram({ names, packages, needsOthers = false, folder: own }: WantedProgram): Program {
  const folder = join(CACHE, packages[0] ?? "");
  if (!existsSync(folder)) fetchPackages(needsOthers ? lackingPackages(packages) : packages, folder);
  const bins = own === undefined ? ["usr/bin", "usr/sbin"] : [own];
  const path = bins.flatMap((bin) => names.map((name) => join(folder, bin, name))).find(existsSync);
  if (path === undefined) throw new Error(`the package ${packages[0]} has none of ${names.join()}`);
  const libraries = ["usr/lib", "lib"].flatMap((name) => foldersBelow(join(folder, name), 2));
  return { path, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } };
}

/** Some packages keep their libraries one folder deeper. */
function foldersBelow(folder: string, depth: number): readonly string[] {
  if (depth === 0 || !existsSync(folder)) return [];
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = inside.map(({ name }) => join(folder, name));
  return [...folders, ...folders.flatMap((one) => foldersBelow(one, depth - 1))];
}

/** These packages, and all that they need and this machine has not. */
function lackingPackages(packages: readonly string[]): readonly string[] {
  const plan = execFileSync("apt-get", ["-s", "--no-install-recommends", "install", ...packages], { stdio: "pipe" });
  return [...plan.toString().matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => name ?? []);
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
