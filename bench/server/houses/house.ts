import { answering } from "../companion.ts";
import { processorTime } from "../processor-time.ts";

/** What every server of the benchmark can be asked, in its own process. */
export interface House {
  /** Where it listens. */
  port(): number;
  /** Bytes it holds once all rubbish is collected: objects and buffers of JavaScript, and pages of the process. */
  memory(): { readonly held: number; readonly resident: number };
  /** Microseconds of processor time since it was started, on all its threads. */
  worked(): number;
}

export function house(port: number): void {
  answering<House>({
    port: () => port,
    memory() {
      for (let times = 0; times < 3; times++) globalThis.gc?.();
      const { heapUsed, external, rss } = process.memoryUsage();
      return { held: heapUsed + external, resident: rss };
    },
    worked: processorTime,
  });
}
