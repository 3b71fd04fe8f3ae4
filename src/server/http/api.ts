import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parsedRequest } from "../../protocol/parsed.ts";
import type { Metrics } from "../metrics.ts";
import { COOKIE, callerOf, cookieOptions, isOwnOrigin } from "../session.ts";
import type { House } from "../tables/house.ts";
import type { Tables } from "../tables.ts";
import { networkOf } from "../wire/address.ts";
import { fieldsOf } from "./fields.ts";
import type { Mailboxes } from "./mailboxes.ts";
import { isNear } from "./near.ts";
import { openApi } from "./openapi.ts";
import { FAULTS, faultOf, refuserIn } from "./refusals.ts";
import { ROUTES, type Route } from "./routes.ts";
import { greeting, toldQuery } from "./schemas.ts";

export interface Api {
  readonly house: House;
  readonly tables: Tables;
  readonly mailboxes: Mailboxes;
  readonly metrics: Metrics;
  readonly origins: readonly string[];
  /** Requests from one address in a minute. */
  readonly perMinute: number;
  readonly newPeoplePerMinute: number;
  /** Where others find the house, the best address first. */
  readonly reachable: () => readonly string[];
}

/** `/api`: everything a socket can do, for those who have none. */
export async function api(app: FastifyInstance, about: Api): Promise<void> {
  const { house, tables, mailboxes, metrics, origins, perMinute, newPeoplePerMinute } = about;
  const refuse = refuserIn(house);
  const callerIn = (request: FastifyRequest) => callerOf(house, request.headers, request.cookies[COOKIE]);
  const cookie = ({ protocol }: FastifyRequest) => cookieOptions(protocol === "https");

  await app.register(fastifyRateLimit, { max: perMinute, timeWindow: "1 minute", keyGenerator: networkIn });
  // Only JSON, which a page of another site cannot send without asking first; nothing at all is an empty request.
  app.removeAllContentTypeParsers();
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, answer) =>
    body === "" ? answer(null, {}) : read(request, String(body), answer),
  );

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const isReading = request.method === "GET" || request.method === "HEAD";
    return isReading || isOwnOrigin(request.headers, origins) ? undefined : refuse(request, reply, FAULTS.otherSite);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, FAULTS.noSuchAddress));
  app.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) {
      house.complain(error);
      return refuse(request, reply, { key: "ourFault" });
    }
    if (statusCode !== 429) metrics.malformed.inc({ door: "http" });
    return refuse(request, reply, faultOf(statusCode), statusCode);
  });

  async function serve(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = parsedRequest(route.request, fieldsOf(route, request));
    if (asked === null) {
      metrics.malformed.inc({ door: "http" });
      return refuse(request, reply, FAULTS.notAMessage);
    }
    const begun = performance.now();
    const answer = await tables.ask(await callerIn(request), asked);
    metrics.served("http", route.request, answer.ok, performance.now() - begun);
    if (!answer.ok) return refuse(request, reply, answer.why);
    if (route.request === "forget") reply.clearCookie(COOKIE, cookie(request));
    return reply.send(answer);
  }

  for (const route of ROUTES)
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...(route.longestBody !== undefined && { bodyLimit: route.longestBody }),
      ...(route.perMinute !== undefined && { config: { rateLimit: { max: route.perMinute } } }),
      handler: (request, reply) => serve(route, request, reply),
    });

  /** The only request that a socket does not know: it gives a browser its secret. */
  app.post("/me", { config: { rateLimit: { max: newPeoplePerMinute } } }, async (request, reply) => {
    const asked = greeting.safeParse(request.body);
    if (!asked.success) return refuse(request, reply, FAULTS.notAMessage);
    const { name, language } = asked.data;
    const caller = await callerIn(request);
    if (caller.is === "person") {
      const renamed = await tables.ask(caller, { t: "rename", name, language });
      return renamed.ok ? reply.send(renamed) : refuse(request, reply, renamed.why);
    }
    const answer = await tables.greet(name, language);
    if (!answer.ok) return refuse(request, reply, answer.why);
    reply.setCookie(COOKIE, answer.secret, cookie(request));
    return reply.code(201).send({ ok: true });
  });

  /** What a socket would be told of a match, in portions. */
  async function told(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = toldQuery.safeParse({ ...(request.params as object), ...(request.query as object) });
    if (!asked.success) return refuse(request, reply, FAULTS.notAMessage);
    const { table, seat, ...how } = asked.data;
    const answer = await mailboxes.take(await callerIn(request), request.ip, table, seat ?? "watcher", how);
    return answer.ok ? reply.send(answer) : refuse(request, reply, answer.why);
  }
  app.get("/tables/:table/told", told);
  app.get("/tables/:table/seats/:seat/told", told);

  /** Whoever sits at the machine itself sees it under a name that leads a phone nowhere: this is the one to hand on. */
  app.get("/address", async ({ ip }) => ({ ok: true, address: isNear(ip) ? (about.reachable()[0] ?? null) : null }));

  app.get("/openapi.json", async () => openApi());
  // The site would answer with its page.
  app.all("/*", (request, reply) => refuse(request, reply, FAULTS.noSuchAddress));
}

/** Whoever has hung up before we looked has no address any more, which is nobody's fault. */
const networkIn = ({ ip }: { readonly ip?: string }): string => networkOf(ip ?? "");
