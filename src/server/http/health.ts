import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics.ts";
import { isNear } from "./near.ts";

export interface Health {
  readonly metrics: Metrics;
  /** Rejects, or answers false, where nobody should be sent here now. */
  readonly isReady: () => Promise<boolean>;
  /** Who may read the figures from elsewhere; null: only this machine may. */
  readonly token: string | null;
}

/** For whoever watches over the house: does it live, can it serve, what does it do. */
export async function health(app: FastifyInstance, { metrics, isReady, token }: Health): Promise<void> {
  app.get("/healthz", async (_, reply) => reply.type("text/plain").send("well\n"));

  app.get("/readyz", async (_, reply) => {
    const isWell = await isReady().catch(() => false);
    return reply
      .code(isWell ? 200 : 503)
      .type("text/plain")
      .send(isWell ? "ready\n" : "not ready\n");
  });

  app.get("/metrics", async (request, reply) => {
    const may = token === null ? isNear(request.ip) : request.headers.authorization === `Bearer ${token}`;
    if (!may) return reply.code(403).type("text/plain").send("Not for you\n");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
