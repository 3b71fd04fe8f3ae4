import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("./isis-osiris.cpp", import.meta.url));
const COMPILERS: readonly string[] = ["g++", "clang++", "c++"];

/** The same loop in C++, compiled for this run. */
export interface CppProgram {
  readonly compiler: string;
  /** `rate` is matches per second; `mixed` is a checksum of all moves and scores. */
  run(matches: number, seed: number): { readonly rate: number; readonly mixed: number };
  remove(): void;
}

/** Compiles the program; null if there is no compiler. */
export function buildCppProgram(): CppProgram | null {
  const compiler = COMPILERS.find((name) => spawnSync(name, ["--version"]).status === 0);
  if (compiler === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), "symposion-engines-"));
  const program = join(folder, "isis-osiris");
  execFileSync(compiler, ["-O2", "-std=c++17", "-o", program, SOURCE], { stdio: "inherit" });
  return {
    compiler,
    run(matches, seed) {
      const [mixed = "", seconds = ""] = execFileSync(program, [`${matches}`, `${seed}`], { encoding: "utf8" }).split(
        " ",
      );
      return { rate: matches / Number(seconds), mixed: Number(mixed) };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
