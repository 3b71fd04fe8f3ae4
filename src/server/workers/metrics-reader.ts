import type { ChildProcess } from "node:child_process";
import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { createDroppedCounter } from "../metrics.ts";
import { sendTo } from "./child-process.ts";
import type { ProcessMetrics } from "./process-messages.ts";

export interface MetricsReader {
  /** This process has refused a connection. */
  countRefused(): void;
  /** The metrics of all processes as one text. Each has a label that says whose they are. */
  read(): Promise<string>;
  /** A process has answered. */
  receive(answer: { readonly number: number; readonly metrics: ProcessMetrics }): void;
}

/** In milliseconds: a process that does not answer is left out. */
const TIMEOUT = 1000;

/** Asks this process and all others for their metrics. */
export function createMetricsReader(processes: () => readonly ChildProcess[]): MetricsReader {
  const own = new Registry();
  own.setDefaultLabels({ worker: "router" });
  collectDefaultMetrics({ register: own, prefix: "symposion_" });
  const dropped = createDroppedCounter(own);
  const waiting = new Map<number, (metrics: ProcessMetrics) => void>();
  let count = 0;

  const ask = (child: ChildProcess): Promise<ProcessMetrics> =>
    new Promise((resolve) => {
      const number = ++count;
      const answer = (metrics: ProcessMetrics): void => {
        clearTimeout(timeout);
        waiting.delete(number);
        resolve(metrics);
      };
      const timeout = setTimeout(() => answer([]), TIMEOUT);
      waiting.set(number, answer);
      sendTo(child, { is: "metrics", number });
    });

  return {
    countRefused: () => dropped.inc({ reason: "tooMany" }),
    async read() {
      const all = await Promise.all([own.getMetricsAsJSON(), ...processes().map(ask)]);
      // Their labels keep them apart, so nothing is added up.
      const apart = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: "sum" })));
      return AggregatorRegistry.aggregate(apart).metrics();
    },
    receive: ({ number, metrics }) => waiting.get(number)?.(metrics),
  };
}
