import { relative } from "node:path";
import fc from "fast-check";
import { expect, inject, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { endedOrStalled } from "../../src/testing/progress/stalled-test.ts";
import type { MutantOutcome, RanTest, ThreadAnswer, ThreadQuestion } from "./messages.ts";

/** A test that is idle for so long waits in vain. */
const STALLED_MS = 1_500;

/** At most this many tests are tried first, because they have killed a mutant lately. */
const MAX_KILLERS = 8;

/** What Stryker's planted code reads and writes. */
interface Planted {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}
const planted: Planted = {};
Object.assign(globalThis, { __stryker__: planted });

// The smallest example of a failure is of no interest here, and the search for it takes long.
fc.configureGlobal({ endOnFailure: true });

const loaded = new Map<string, RunnerTestCase[]>();
const durations = new Map<RunnerTestCase, number>();
let killers: readonly RunnerTestCase[] = [];
let loadedFiles = 0;
let strayError: string | null = null;

/**
 * Loads all test files and then runs their tests as often as it is asked to, for one mutant after the other. Nothing is
 * loaded again, which would take much longer than the tests.
 */
export default class extends TestRunner {
  onCollected(files: readonly RunnerTestFile[]): void {
    for (const file of files) {
      loadedFiles += 1;
      for (const test of testsOf(file)) {
        const id = idOf(test);
        loaded.set(id, [...(loaded.get(id) ?? []), test]);
      }
    }
  }

  /** The first test of the last file never ends: while Vitest believes that it runs, all others are run from here. */
  async runTask(): Promise<void> {
    if (loadedFiles === inject("warmStart").testFiles) await answerQuestions();
  }
}

function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  const hooks = Object.entries(TestRunner.getSuiteHooks(suite)).filter(([, list]) => list.length > 0);
  if (hooks.length > 0) throw new Error(`Tests are run one by one here, without hooks like ${hooks[0]?.[0]}.`);
  return suite.tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : task.mode === "run" ? [task] : []));
}

function answerQuestions(): Promise<void> {
  const channel = new BroadcastChannel(inject("warmStart").channel);
  const say = (answer: ThreadAnswer) => channel.postMessage(answer);
  const noteStray = (error: unknown) => {
    strayError ??= messageOf(error);
  };
  process.on("uncaughtException", noteStray);
  process.on("unhandledRejection", noteStray);
  channel.onmessage = async ({ data }: MessageEvent<ThreadQuestion>) => {
    if (data.ask === "coverage") say({ say: "coverage", ...(await coverage(say)) });
    else say({ say: "mutant", ...(await outcome(data, say)) });
  };
  say({ say: "ready" });
  return new Promise(() => {});
}

async function coverage(say: (answer: ThreadAnswer) => void) {
  const tests: RanTest[] = [];
  for (const [id, alike] of loaded) {
    planted.currentTestId = id;
    for (const test of alike) {
      say({ say: "began" });
      tests.push(described(test, await failureOf(test)));
    }
    planted.currentTestId = undefined;
  }
  return { tests, coverage: planted.mutantCoverage };
}

async function outcome(
  { mutant, tests, hitLimit }: Extract<ThreadQuestion, { ask: "mutant" }>,
  say: (answer: ThreadAnswer) => void,
): Promise<MutantOutcome> {
  Object.assign(planted, { activeMutant: mutant, hitCount: 0, hitLimit });
  strayError = null;
  let ran = 0;
  let killer: { readonly test: RunnerTestCase; readonly why: string } | null = null;
  for (const test of inOrder(tests.flatMap((id) => loaded.get(id) ?? []))) {
    say({ say: "began" });
    const why = await failureOf(test);
    ran += 1;
    if (why === null) continue;
    killer = { test, why };
    noteKiller(test);
    break;
  }
  // Errors without a test come when everybody else is done.
  await new Promise((resolve) => setImmediate(resolve));
  const [hits, stray] = [planted.hitCount ?? 0, strayError];
  Object.assign(planted, { activeMutant: undefined, hitCount: 0, hitLimit: undefined });
  if (killer === null) return { ran, killer, hits, stray, isSound: stray === null };
  say({ say: "began" });
  return {
    ran,
    killer: { id: idOf(killer.test), why: killer.why },
    hits,
    stray,
    isSound: await passesAsBefore(killer.test),
  };
}

/**
 * The first failure ends the run. What has killed a mutant lately comes first, because the next one is most often beside
 * it; then the quick tests.
 */
function inOrder(tests: readonly RunnerTestCase[]): readonly RunnerTestCase[] {
  const recent = killers.filter((one) => tests.includes(one));
  const others = tests.filter((one) => !recent.includes(one));
  return [...recent, ...others.toSorted((one, other) => durationOf(one) - durationOf(other))];
}

function noteKiller(test: RunnerTestCase): void {
  killers = [test, ...killers.filter((one) => one !== test)].slice(0, MAX_KILLERS);
}

async function passesAsBefore(test: RunnerTestCase): Promise<boolean> {
  const before = durationOf(test);
  const start = process.threadCpuUsage();
  const why = await failureOf(test);
  return why === null && computedSince(start) < 10 * before + 200;
}

const durationOf = (test: RunnerTestCase): number => durations.get(test) ?? 0;

async function failureOf(test: RunnerTestCase): Promise<string | null> {
  const run = TestRunner.getTestFn(test);
  const start = process.threadCpuUsage();
  expect.setState({ assertionCalls: 0 });
  try {
    await endedOrStalled(async () => run?.(), STALLED_MS);
    durations.set(test, computedSince(start));
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** In milliseconds of this thread alone: the machine may be busy with something else. */
function computedSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

function described(test: RunnerTestCase, failure: string | null): RanTest {
  return {
    id: idOf(test),
    name: nameOf(test),
    fileName: test.file.filepath,
    line: test.location?.line ?? 1,
    column: test.location?.column ?? 1,
    durationMs: durationOf(test),
    failure,
  };
}

const idOf = (test: RunnerTestCase): string => `${relative(process.cwd(), test.file.filepath)}#${nameOf(test)}`;

const nameOf = ({ name, suite }: Pick<RunnerTestCase, "name" | "suite">): string =>
  suite === undefined ? name.trim() : `${nameOf(suite)} > ${name}`.trim();
