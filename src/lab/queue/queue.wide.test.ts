import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { addressOptions } from "../../server/redis/redis-connections.ts";
import { redisAddress } from "../../server/redis/redis-url.ts";
import { waitingFor } from "../../testing/progress/progress.ts";
import { describeOnOwnRedis } from "../../testing/server/redis/test-redis.ts";
import { playStudy } from "../play-study.ts";
import type { Study, StudyMatch } from "../study.ts";
import { inProcessRunner, type StudyRunner } from "../study-runner.ts";
import type { QueueSettings } from "./chunk-queue.ts";
import { queueRunner } from "./queue-runner.ts";

const DEALS = { from: 0, to: 24 };
const study: Study = {
  game: "isis-osiris",
  company: ["isis-osiris-4", "random"],
  options: {},
  nodes: null,
  seed: "queue",
};

const WORKER = join(import.meta.dirname, "queue-worker.fixture.ts");
/** Who is silent for so long is taken for dead, in milliseconds. */
const SILENCE = 1500;

const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await killed(worker);
});

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await waitingFor("a worker to end", ended);
}

async function startWorker(settings: QueueSettings): Promise<ChildProcess> {
  const given = JSON.stringify({ ...settings, maxSilence: SILENCE });
  const worker = spawn(process.execPath, [WORKER, given], { stdio: ["ignore", "pipe", "inherit"] });
  workers.push(worker);
  await waitingFor("a worker to be ready", once(worker.stdout, "data"));
  return worker;
}

const onThisMachine = (): Promise<readonly StudyMatch[]> => playStudy(inProcessRunner(), study, DEALS);
const bytesOf = (matches: readonly StudyMatch[]): string => JSON.stringify(matches);

await describeOnOwnRedis("A study on many machines", (redis) => {
  function settingsFor(url: string): QueueSettings {
    const address = redisAddress(url);
    if (address === null) throw new Error(`no address: ${url}`);
    return { redis: addressOptions(address) };
  }

  const newRunner = (settings: QueueSettings): StudyRunner =>
    queueRunner(settings, { onWorkers: () => {}, onError: () => {} });

  /** Plays the study, and does something to the machines once this many matches are there. */
  async function playedWhile(
    runner: StudyRunner,
    after: number,
    act: () => Promise<unknown>,
  ): Promise<readonly StudyMatch[]> {
    let played = 0;
    let acting: Promise<unknown> | null = null;
    const matches = await waitingFor(
      "a study",
      playStudy(runner, study, DEALS, (count) => {
        played += count;
        if (played >= after) acting ??= act();
      }),
    );
    expect(acting, "something happened while it was played").not.toBeNull();
    await acting;
    return matches;
  }

  test("It gives the same bytes with one worker and with two of which one is killed and replaced", async () => {
    const settings = settingsFor(redis.newSite());
    const [one] = [await startWorker(settings), await startWorker(settings)];
    const runner = newRunner(settings);
    const matches = await playedWhile(runner, 8, async () => {
      await killed(one);
      await startWorker(settings);
    });
    await runner.close();
    expect(bytesOf(matches)).toBe(bytesOf(await onThisMachine()));
  });

  test("It waits for the first worker, and survives a Redis that forgets everything", async () => {
    const settings = settingsFor(redis.newSite());
    const runner = newRunner(settings);
    const playing = playedWhile(runner, 8, async () => {
      await redis.kill();
      await redis.start();
    });
    await startWorker(settings);
    const matches = await playing;
    await runner.close();
    expect(bytesOf(matches)).toBe(bytesOf(await onThisMachine()));
  });

  test("Who asks again for the same study gets what was played already", async () => {
    const settings = settingsFor(redis.newSite());
    const [first, second] = [newRunner(settings), newRunner(settings)];
    const worker = await startWorker(settings);
    const matches = await waitingFor("a study", playStudy(first, study, { from: 0, to: 4 }));
    await first.close();
    await killed(worker);
    expect(bytesOf(await waitingFor("the same study", playStudy(second, study, { from: 0, to: 4 })))).toBe(
      bytesOf(matches),
    );
    await second.close();
  });

  test("The error of a chunk reaches whoever asked for it, and the worker plays on", async () => {
    const settings = settingsFor(redis.newSite());
    const runner = newRunner(settings);
    await startWorker(settings);
    const bad = { ...study, company: ["nobody", "random"] };
    await expect(runner.play({ study: bad, from: 0, to: 1 })).rejects.toThrow("nobody");
    expect(await runner.play({ study, from: 0, to: 1 })).toHaveLength(2);
    await runner.close();
  });
});
