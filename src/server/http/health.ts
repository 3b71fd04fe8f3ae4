import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics.ts";
import { isSameSecret } from "../node-crypto.ts";
import { isLoopback } from "./loopback.ts";

export interface HealthOptions {
  readonly metrics: Metrics;
  /** Rejects, or answers false, when no requests should be sent here now. */
  readonly isReady: () => Promise<boolean>;
  /** Who has this token may read the metrics from elsewhere; null: only this machine may. */
  readonly token: string | null;
}

/** For whoever runs the server: whether it is alive, whether it is ready, and its metrics. */
export async function health(app: FastifyInstance, { metrics, isReady, token }: HealthOptions): Promise<void> {
  app.get("/healthz", async (_, reply) => reply.type("text/plain").send("well\n"));

  app.get("/readyz", async (_, reply) => {
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
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
