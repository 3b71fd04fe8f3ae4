import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { isSameSecret } from "../node-crypto.ts";
import { isLoopback } from "./loopback.ts";

export interface HealthOptions {
  readonly metricsText: () => Promise<string>;
  /** Rejects, or answers false, when no requests should be sent here now. */
  readonly isReady: () => Promise<boolean>;
  /** Whether the server leads its people to others: none should be sent here, and nobody's socket be cut. */
  readonly isLeaving: () => boolean;
  /** Who has this token may read the metrics from elsewhere; null: only this machine may. */
  readonly token: string | null;
}

/** For whoever runs the server: whether it is alive, whether it is ready, and its metrics. */
export async function health(
  app: FastifyInstance,
  { metricsText, isReady, isLeaving, token }: HealthOptions,
): Promise<void> {
  app.get("/healthz", async (_, reply) => reply.type("text/plain").send("well\n"));

  app.get("/readyz", async (_, reply) => {
    if (isLeaving()) return reply.code(404).type("text/plain").send("leaving\n");
    const isWell = await isReady().catch(() => false);
    return reply
      .code(isWell ? 200 : 503)
      .type("text/plain")
      .send(isWell ? "ready\n" : "not ready\n");
  });

  app.get("/metrics", async (request, reply) => {
    const { authorization = "" } = request.headers;
    const mayRead = token === null ? isLoopback(request.ip) : isSameSecret(authorization, `Bearer ${token}`);
    if (!mayRead) return reply.code(403).type("text/plain").send("Not for you\n");
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metricsText());
  });
}
