import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What the server counts for whoever runs it. No label ever names a table, a person or a secret. */
export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  /** A request was answered. */
  requestAnswered(transport: Transport, request: string, isDone: boolean, milliseconds: number): void;
  /** A message was sent to a socket. */
  messageSent(): void;
  readonly malformedMessages: Counter<"transport">;
  readonly rateLimited: Counter;
  readonly socketsDropped: Counter<"reason">;
  readonly errors: Counter;
  /** Notices of other servers may have been missed. */
  readonly gaps: Counter;
  /** How many servers use the database, as far as this one knows. */
  countServers(count: () => number): void;
}

type Transport = "socket" | "http";

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "symposion_" });
  const requests = createRequestCounter(registers);
  const seconds = new Histogram({
    name: "symposion_request_duration_seconds",
    help: "Time from a request to its answer.",
    labelNames: ["transport", "request"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  let messagesSent = 0;
  new Counter({
    name: "symposion_messages_sent_total",
    help: "Messages sent to sockets.",
    registers,
    collect() {
      this.reset();
      this.inc(messagesSent);
    },
  });
  return {
    registry,
    requestAnswered(transport, request, isDone, milliseconds) {
      requests.count(transport, request, isDone);
      seconds.observe({ transport, request }, milliseconds / 1000);
    },
    messageSent() {
      messagesSent++;
    },
    sockets: new Gauge({ name: "symposion_sockets", help: "Open sockets.", registers }),
    malformedMessages: new Counter({
      name: "symposion_malformed_messages_total",
      help: "Messages and requests that could not be parsed.",
      labelNames: ["transport"],
      registers,
    }),
    rateLimited: new Counter({
      name: "symposion_rate_limited_total",
      help: "How often a socket was paused because it sent too much.",
      registers,
    }),
    socketsDropped: createDroppedCounter(registry),
    errors: new Counter({ name: "symposion_errors_total", help: "Errors of the server itself.", registers }),
    gaps: new Counter({
      name: "symposion_bus_gaps_total",
      help: "How often notices of other servers may have been missed.",
      registers,
    }),
    countServers(count) {
      new Gauge({
        name: "symposion_servers",
        help: "Servers on the database that this one hears, itself included.",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
  };
}

/** Counts sockets that this process has closed or refused. */
export const createDroppedCounter = (registry: Registry): Counter<"reason"> =>
  new Counter({
    name: "symposion_sockets_dropped_total",
    help: "Sockets that the server has closed or refused, by reason.",
    labelNames: ["reason"],
    registers: [registry],
  });

/** Counts happen with every move, reads hardly ever: so labels are only written when somebody reads them. */
function createRequestCounter(registers: Registry[]) {
  const answers = { socket: new Map<string, AnswerCounts>(), http: new Map<string, AnswerCounts>() };
  new Counter({
    name: "symposion_requests_total",
    help: "Requests by transport and name, and whether they were done or refused.",
    labelNames: ["transport", "request", "answer"],
    registers,
    collect() {
      this.reset();
      for (const [transport, counts] of Object.entries(answers))
        for (const [request, { done, refused }] of counts) {
          if (done > 0) this.inc({ transport, request, answer: "done" }, done);
          if (refused > 0) this.inc({ transport, request, answer: "refused" }, refused);
        }
    },
  });
  return {
    count(transport: Transport, request: string, isDone: boolean): void {
      const known = answers[transport].get(request);
      const counts = known ?? { done: 0, refused: 0 };
      counts[isDone ? "done" : "refused"]++;
      if (known === undefined) answers[transport].set(request, counts);
    },
  };
}

interface AnswerCounts {
  done: number;
  refused: number;
}
