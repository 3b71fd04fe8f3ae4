import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type OpenHouse, type Opening, opened, USUAL_OPENING } from "./serve.ts";

/** For tests: a real house on a free port of this machine, with a real database, gone when the test is over. */
export interface TestHouse extends OpenHouse {
  readonly url: string;
  readonly data: string;
  /** Every line that was logged. */
  readonly logged: readonly string[];
}

export async function openHouse(over: Partial<Opening> = {}): Promise<TestHouse> {
  const folder = mkdtempSync(join(tmpdir(), "symposion-house-"));
  const site = join(folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Symposion</title>");
  const logged: string[] = [];
  const data = over.data ?? join(folder, "data");
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  const open = await opened({
    ...USUAL_OPENING,
    site,
    host: "127.0.0.1",
    port: 0,
    pace: 0,
    perMinute: 100_000,
    log,
    ...over,
    // Tests play faster than people.
    limits: { rate: { burst: 100_000, perSecond: 100_000 }, ...over.limits },
    data,
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await open.close();
  };
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...open, close, data, logged, url: `http://127.0.0.1:${open.port}` };
}
