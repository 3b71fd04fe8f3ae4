import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../testing/server/temporary-database.ts";
import { startWorkers } from "./start-workers.ts";

test("A first start at which a worker fails says so once, and starts nobody again", async () => {
  const fault = `if (process.argv[1]?.endsWith("/worker-main.ts")) process.exit(3)`;
  vi.stubEnv("NODE_OPTIONS", `--import=data:text/javascript,${encodeURIComponent(fault)}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const said: string[] = [];
  const tell = (sentence: string): void => void said.push(sentence);
  const place = { data: temporaryFolder(), host: "127.0.0.1", port: 0, isBehindProxy: false, maxSocketsPerAddress: 9 };
  const starting = startWorkers({ ...place, count: 2, onLost: tell, onWarning: tell });
  await expect(starting).rejects.toThrow(/^worker [12] has ended \(3\)$/);
  expect(said).toEqual([]);
});
