import { afterAll, describe } from "vitest";
import { type StartedRedis, startRedis } from "./own-redis.ts";

/** A real Redis or Valkey server for the tests of one file. */
export interface TestRedis {
  /** The address of a database of it that no other test of this file uses. */
  newSite(): string;
}

/** One that was started here, and that a test may kill. */
export interface OwnRedis extends TestRedis, Pick<StartedRedis, "kill" | "pause" | "resume" | "start"> {}

/**
 * Runs these tests on a real server: that of `TEST_REDIS_URL`, or one that is started for them. Where there is none they are
 * skipped, and their name says why.
 */
export async function describeOnRedis(name: string, tests: (redis: TestRedis) => void | Promise<void>): Promise<void> {
  const given = process.env.TEST_REDIS_URL;
  if (given !== undefined && given !== "") return void describe(name, () => tests({ newSite: sites(() => given) }));
  await describeOnOwnRedis(name, tests);
}

/** The same, always with a server of their own. */
export async function describeOnOwnRedis(
  name: string,
  tests: (redis: OwnRedis) => void | Promise<void>,
): Promise<void> {
  const started = await startRedis();
  if ("why" in started) {
    console.warn(`not run: ${name}: ${started.why}`);
    return void describe.skip(`${name} (not run: ${started.why})`, () => tests(NONE));
  }
  describe(name, async () => {
    afterAll(() => started.end());
    await tests({ ...started, newSite: sites(() => started.url) });
  });
}

/** Vitest collects the names of tests that are skipped, and runs none of them. */
const NONE: OwnRedis = {
  newSite: () => "",
  kill: async () => {},
  pause: () => {},
  resume: () => {},
  start: async () => {},
};

/** A server has this many unless it is told otherwise. */
const DATABASES = 16;

function sites(url: () => string): () => string {
  let count = process.pid;
  return () => Object.assign(new URL(url()), { pathname: `/${++count % DATABASES}` }).href;
}
