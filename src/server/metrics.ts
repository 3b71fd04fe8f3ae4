import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is counted for whoever watches over the house. No table, no person and no secret is ever a label. */
export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  readonly requests: Counter<"door" | "request" | "answer">;
  readonly told: Counter;
  readonly malformed: Counter<"door">;
  readonly slowed: Counter;
  readonly dropped: Counter<"why">;
  readonly faults: Counter;
  readonly seconds: Histogram<"door" | "request">;
}

export function metricsOf(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "symposion_" });
  return {
    registry,
    sockets: new Gauge({ name: "symposion_sockets", help: "Open sockets.", registers }),
    requests: new Counter({
      name: "symposion_requests_total",
      help: "What was asked, by which door, and whether it was done or refused.",
      labelNames: ["door", "request", "answer"],
      registers,
    }),
    told: new Counter({ name: "symposion_told_total", help: "Messages told to sockets.", registers }),
    malformed: new Counter({
      name: "symposion_malformed_total",
      help: "What was no message of ours.",
      labelNames: ["door"],
      registers,
    }),
    slowed: new Counter({ name: "symposion_slowed_total", help: "Sockets that were made to wait.", registers }),
    dropped: new Counter({
      name: "symposion_dropped_total",
      help: "Sockets that we ended.",
      labelNames: ["why"],
      registers,
    }),
    faults: new Counter({ name: "symposion_faults_total", help: "Our own faults.", registers }),
    seconds: new Histogram({
      name: "symposion_request_seconds",
      help: "From a request to its answer.",
      labelNames: ["door", "request"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
  };
}
