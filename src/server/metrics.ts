import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is counted for whoever watches over the house. No table, no person and no secret is ever a label. */
export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  /** Something was asked at one of the doors and answered. */
  served(door: Door, request: string, isDone: boolean, milliseconds: number): void;
  /** A message was told to a socket. */
  told(): void;
  readonly malformed: Counter<"door">;
  readonly slowed: Counter;
  readonly dropped: Counter<"why">;
  readonly faults: Counter;
}

type Door = "socket" | "http";

export function metricsOf(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "symposion_" });
  const requests = requestsIn(registers);
  const seconds = new Histogram({
    name: "symposion_request_seconds",
    help: "From a request to its answer.",
    labelNames: ["door", "request"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  let told = 0;
  new Counter({
    name: "symposion_told_total",
    help: "Messages told to sockets.",
    registers,
    collect() {
      this.reset();
      this.inc(told);
    },
  });
  return {
    registry,
    served(door, request, isDone, milliseconds) {
      requests.count(door, request, isDone);
      seconds.observe({ door, request }, milliseconds / 1000);
    },
    told() {
      told++;
    },
    sockets: new Gauge({ name: "symposion_sockets", help: "Open sockets.", registers }),
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
  };
}

/** What is counted with every move, and looked at now and then: labels are only written for whoever looks. */
function requestsIn(registers: Registry[]) {
  const answers = { socket: new Map<string, Answers>(), http: new Map<string, Answers>() };
  new Counter({
    name: "symposion_requests_total",
    help: "What was asked, by which door, and whether it was done or refused.",
    labelNames: ["door", "request", "answer"],
    registers,
    collect() {
      this.reset();
      for (const [door, counts] of Object.entries(answers))
        for (const [request, { done, refused }] of counts) {
          if (done > 0) this.inc({ door, request, answer: "done" }, done);
          if (refused > 0) this.inc({ door, request, answer: "refused" }, refused);
        }
    },
  });
  return {
    count(door: Door, request: string, isDone: boolean): void {
      const known = answers[door].get(request);
      const counts = known ?? { done: 0, refused: 0 };
      counts[isDone ? "done" : "refused"]++;
      if (known === undefined) answers[door].set(request, counts);
    },
  };
}

interface Answers {
  done: number;
  refused: number;
}
