import type { Worker } from "node:worker_threads";
import type { MutantCoverage, StrykerOptions } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import { createVitest, type Vitest } from "vitest/node";
import type { MutantOutcome, RanTest, ThreadAnswer, ThreadQuestion } from "./messages.ts";

/** A thread that computes so long within one test is in an endless loop. Not by the clock: other programs take time, too. */
const MAX_COMPUTING_MS = 5_000;
const LOOK_EVERY_MS = 500;

/** Stryker's test runner `warm`: one thread with all tests loaded is asked about one mutant after the other. */
class WarmTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #configFile: string;
  #vitest: Vitest | null = null;
  #thread: TestThread | null = null;

  constructor(options: StrykerOptions) {
    this.#configFile = (options.warm as { configFile: string }).configFile;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    this.#vitest = await createVitest("test", {
      config: this.#configFile,
      pool: "threads",
      maxWorkers: 1,
      watch: false,
      includeTaskLocation: true,
      reporters: [],
      onConsoleLog: () => false,
    });
    await this.#freshThread();
  }

  async dryRun(): Promise<DryRunResult> {
    const answer = await this.#warm.answer({ ask: "coverage" });
    if (answer?.say !== "coverage") return { status: DryRunStatus.Timeout };
    const tests = answer.tests.map(testResult);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: answer.coverage as MutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const question: ThreadQuestion = {
      ask: "mutant",
      mutant: activeMutant.id,
      tests: testFilter ?? [],
      ...(hitLimit === undefined ? {} : { hitLimit }),
    };
    const answer = await this.#warm.answer(question);
    if (answer?.say === "mutant" && answer.isSound) return runResult(answer, hitLimit);
    // The thread is spoilt, by this mutant or by one before: what a fresh one says counts.
    await this.#freshThread();
    if (answer === null) return { status: MutantRunStatus.Timeout, reason: "an endless loop" };
    const second = await this.#warm.answer(question);
    if (second?.say !== "mutant" || !second.isSound) await this.#freshThread();
    if (second?.say !== "mutant") return { status: MutantRunStatus.Timeout, reason: "an endless loop" };
    return runResult(second, hitLimit);
  }

  async dispose(): Promise<void> {
    await this.#thread?.end();
    await this.#vitest?.close();
  }

  get #warm(): TestThread {
    if (this.#thread === null) throw new Error("The tests are not loaded.");
    return this.#thread;
  }

  async #freshThread(): Promise<void> {
    if (this.#vitest === null) throw new Error("Vitest has not started.");
    await this.#thread?.end();
    this.#thread = await startedThread(this.#vitest);
  }
}

interface TestThread {
  /** Null where the thread is in an endless loop. */
  readonly answer: (question: ThreadQuestion) => Promise<ThreadAnswer | null>;
  readonly end: () => Promise<void>;
}

let threads = 0;

async function startedThread(vitest: Vitest): Promise<TestThread> {
  threads += 1;
  const name = `warm-tests-${process.pid}-${threads}`;
  const channel = new BroadcastChannel(name);
  let worker: Worker | null = null;
  const noteWorker = (started: Worker) => {
    worker ??= started;
  };
  process.on("worker", noteWorker);
  const files = await vitest.globTestSpecifications();
  vitest.provide("warmStart", { channel: name, testFiles: files.length });
  const ready = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ThreadAnswer>) => {
      if (data.say === "ready") resolve();
    };
  });
  const running = vitest.runTestSpecifications(files, false);
  await Promise.race([
    ready,
    running.then(({ unhandledErrors }) => {
      throw new Error(`The tests could not be loaded: ${unhandledErrors.map(String).join("; ")}`);
    }),
  ]);
  process.off("worker", noteWorker);

  const answer = (question: ThreadQuestion) =>
    new Promise<ThreadAnswer | null>((resolve) => {
      let before = process.cpuUsage();
      const settle = (said: ThreadAnswer | null) => {
        clearInterval(watch);
        resolve(said);
      };
      const watch = setInterval(() => {
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 > MAX_COMPUTING_MS) settle(null);
      }, LOOK_EVERY_MS);
      channel.onmessage = ({ data }: MessageEvent<ThreadAnswer>) => {
        if (data.say === "began") before = process.cpuUsage();
        else settle(data);
      };
      channel.postMessage(question);
    });

  const end = async () => {
    channel.close();
    await worker?.terminate();
    // It ends with an error, because its thread is gone.
    await running.catch(() => {});
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
  };
  return { answer, end };
}

function runResult({ killer, hits, stray, ran }: MutantOutcome, hitLimit: number | undefined): MutantRunResult {
  if (hitLimit !== undefined && hits > hitLimit) return { status: MutantRunStatus.Timeout, reason: `${hits} hits` };
  if (killer !== null)
    return { status: MutantRunStatus.Killed, killedBy: [killer.id], failureMessage: killer.why, nrOfTests: ran };
  if (stray !== null) return { status: MutantRunStatus.Error, errorMessage: stray };
  return { status: MutantRunStatus.Survived, nrOfTests: ran };
}

function testResult({ id, name, fileName, line, column, durationMs, failure }: RanTest): TestResult {
  const startPosition = { line: line - 1, column: column - 1 };
  const test = { id, name, fileName, startPosition, timeSpentMs: durationMs };
  return failure === null
    ? { ...test, status: TestStatus.Success }
    : { ...test, status: TestStatus.Failed, failureMessage: failure };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "warm", WarmTestRunner)];
