import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { DEFAULT_OPTIONS, type RunningServer, type ServerOptions, startServer } from "../../server/serve.ts";
import { UNLIMITED_WORK } from "../../server/work-budget.ts";
import { waitingFor } from "../progress/progress.ts";

/** A real server on a free port of this machine, with a real database; both are removed when the test is over. */
export interface TestServer extends RunningServer {
  readonly url: string;
  readonly data: string;
  /** Every line of its log. */
  readonly logged: readonly string[];
}

export async function startTestServer(over: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "symposion-server-"));
  const site = join(folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Symposion</title>");
  const logged: string[] = [];
  const data = over.data ?? join(folder, "data");
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  const starting = startServer({
    ...DEFAULT_OPTIONS,
    site,
    host: "127.0.0.1",
    port: 0,
    pace: 0,
    perMinute: 100_000,
    work: UNLIMITED_WORK,
    log,
    ...over,
    // Tests play faster than people.
    limits: { rate: { burst: 100_000, perSecond: 100_000 }, ...over.limits },
    data,
  });
  const server = await waitingFor("a server to start", starting);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await waitingFor("a server to close", server.close());
  };
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...server, close, data, logged, url: `http://127.0.0.1:${server.port}` };
}

/** One of the server's metrics; 0 where it has never been counted. */
export async function metricValue({ url }: TestServer, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0);
}
