// `npm run test:mutants -- carried-over [ROOM …]`: plants each fault alone and runs the room's clause tests and vectors.
import { join, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createVitest, type Vite, type Vitest } from "vitest/node";
import { EQUIVALENT } from "./equivalent.ts";
import { type CarriedOver, carriedOverMutants } from "./find-mutants.ts";

type Fate = "killed" | "survived" | "equivalent";

/** Tests that walk through matches at random know no clause. They sit this out, like the contract suite. */
const AT_RANDOM = ["invariants", "leaks", "properties", "redealt"];

/** A mutant that makes a match go on for ever is killed by its tests not ending within this many milliseconds. */
const MAX_RUN = 120_000;
const MAX_CLOSING = 15_000;

const [...rooms] = process.argv.slice(2);
const fates: Fate[] = [];
for (const room of rooms) fates.push(...(await fatesIn(room)));
console.log(`All rooms: ${figures(fates)}`);
process.exit(fates.includes("survived") ? 1 : 0);

async function fatesIn(room: string): Promise<readonly Fate[]> {
  const mutants = carriedOverMutants(resolve("src/games", room, "rules"));
  const equivalent = EQUIVALENT[room] ?? {};
  const unknown = Object.keys(equivalent).filter((name) => !mutants.some((mutant) => mutant.name === name));
  if (unknown.length > 0) throw new Error(`No mutant of ${room} is called: ${unknown.join("; ")}`);
  const failing = await firstFailure(room, null);
  if (failing !== null) throw new Error(`A test of ${room} fails without a mutant: ${failing}`);
  const found: Fate[] = [];
  for (const mutant of mutants) {
    const killer = equivalent[mutant.name] === undefined ? await firstFailure(room, mutant) : null;
    const fate = equivalent[mutant.name] !== undefined ? "equivalent" : killer === null ? "survived" : "killed";
    found.push(fate);
    const by = killer === null ? "" : `, by: ${killer}`;
    console.log(`${fate.padEnd(10)} ${relative(".", mutant.file)}:${mutant.line} ${mutant.name}${by}`);
  }
  console.log(`${room}: ${figures(found)}`);
  return found;
}

/** The first test of the room's rules that fails with this mutant in place. The files on disk stay as they are. */
async function firstFailure(room: string, mutant: CarriedOver | null): Promise<string | null> {
  const planting: Vite.Plugin = {
    name: "carried-over",
    enforce: "pre",
    transform: (code, id) =>
      mutant !== null && id === mutant.file ? code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end) : null,
    // Vitest keeps what it has read; the file with the mutant is read anew.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id === mutant?.file ? false : undefined)),
  };
  const vitest = await createVitest(
    "test",
    {
      config: false,
      watch: false,
      include: [join("src/games", room, "rules/*.test.ts")],
      exclude: AT_RANDOM.map((name) => `**/${name}.test.ts`),
      testNamePattern: /^(?!.*\bRandom games\b)/,
      env: { SYMPOSION_MUTANTS: "1" },
      reporters: [{}],
      bail: 1,
      isolate: false,
      maxWorkers: 1,
      // A thread can be ended from outside while it is in an endless loop.
      pool: "threads",
      testTimeout: 300_000,
    },
    { plugins: [planting], logLevel: "silent" },
  );
  const hasEnded = await Promise.race([vitest.start().then(() => true), setTimeout(MAX_RUN, false)]);
  const failure = hasEnded ? failureIn(vitest) : "the tests do not end";
  // Closing ends the thread, but is not told so by one that was in a loop.
  await Promise.race([vitest.close(), setTimeout(MAX_CLOSING)]);
  process.exitCode = 0;
  return failure;
}

function failureIn({ state }: Vitest): string | null {
  const modules = state.getTestModules();
  if (modules.length === 0) return "there is no test";
  for (const module of modules) {
    const [failed] = module.children.allTests("failed");
    if (failed !== undefined) return failed.name;
    if (!module.ok()) return `${relative(".", module.moduleId)} cannot be loaded`;
  }
  return state.getUnhandledErrors().length > 0 ? "an error outside the tests" : null;
}

function figures(fates: readonly Fate[]): string {
  const count = (fate: Fate): number => fates.filter((one) => one === fate).length;
  return `${fates.length} carried over, ${count("killed")} killed, ${count("survived")} survived, ${count("equivalent")} equivalent`;
}
