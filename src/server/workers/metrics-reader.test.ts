import { expect, test } from "vitest";
import { createMetricsReader } from "./metrics-reader.ts";

test("Connections that the main process refuses are counted", async () => {
  const metrics = createMetricsReader(() => []);
  metrics.countRefused();
  metrics.countRefused();
  expect(await metrics.read()).toMatch(
    /^symposion_sockets_dropped_total\{(?=.*reason="tooMany").*worker="router".*\} 2$/m,
  );
});
