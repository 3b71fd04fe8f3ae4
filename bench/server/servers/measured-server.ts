import { existsSync, readdirSync } from "node:fs";
import { processCpuTime, threadCpuTime } from "../cpu-time.ts";
import { serveRemoteCalls } from "../remote-process.ts";

/** The calls that every server process of the benchmark answers. */
export interface MeasuredServer {
  /** The port it listens on. */
  port(): number;
  /**
   * Bytes after garbage collection: `held` is JavaScript's objects and buffers, `resident` the pages of the process.
   */
  memory(): { readonly held: number; readonly resident: number };
  /** Microseconds of processor time on all threads since the process started. */
  cpuTime(): number;
  /** The same of the thread that answers everybody. */
  mainThreadTime(): number;
  /** Files and sockets that the process has open; 0 where the system does not say. */
  descriptors(): number;
}

const OPEN_FILES = "/proc/self/fd";

/** Answers these calls for the server that listens on `port`. */
export function serveMeasurements(port: number): void {
  serveRemoteCalls<MeasuredServer>({
    port: () => port,
    memory() {
      for (let times = 0; times < 3; times++) globalThis.gc?.();
      const { heapUsed, external, rss } = process.memoryUsage();
      return { held: heapUsed + external, resident: rss };
    },
    cpuTime: processCpuTime,
    mainThreadTime: threadCpuTime,
    descriptors: () => (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0),
  });
}
