import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refused } from "../../kernel/game.ts";
import type { PrivacyFacts } from "../../protocol/messages/privacy-facts.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import { fieldFault } from "../../protocol/schemas/field-fault.ts";
import { fieldFaultOf, parseRequest } from "../../protocol/schemas/parse-message.ts";
import { isGuess } from "../limits/guesses.ts";
import type { Metrics } from "../metrics.ts";
import { notAMessage } from "../not-a-message.ts";
import { isUrgent, requestPrice } from "../request-price.ts";
import type { Caller } from "../service/caller.ts";
import { noteRequest } from "../service/page.ts";
import type { Service } from "../service/service.ts";
import type { ServiceContext } from "../service/service-context.ts";
import type { SessionBegun } from "../service/sessions.ts";
import { clientNetwork } from "../socket/client-address.ts";
import type { WorkBudget } from "../work-budget.ts";
import { accountRoutes } from "./account-routes.ts";
import {
  authenticatedCaller,
  cookieOptions,
  isAllowedOrigin,
  isOldCookie,
  sessionCookie,
  sessionSecret,
} from "./authentication.ts";
import { deviceName } from "./device-name.ts";
import { gameRoutes } from "./game-routes.ts";
import { longPollQuery, newPerson, newSession } from "./http-schemas.ts";
import type { LongPoll } from "./long-poll.ts";
import { isLoopback } from "./loopback.ts";
import { mailLinkPages } from "./mail-link-pages.ts";
import { openApi } from "./openapi.ts";
import { createRefuse, REQUEST_FAULTS, requestFault } from "./refuse.ts";
import { type RequestCounts, rateLimitStore } from "./request-counts.ts";
import { requestFields } from "./request-fields.ts";
import { ROUTES, type Route } from "./routes.ts";

export interface ApiOptions {
  readonly context: ServiceContext;
  readonly service: Service;
  readonly longPoll: LongPoll;
  readonly metrics: Metrics;
  readonly origins: readonly string[];
  /** At most this many requests from one address in a minute. */
  readonly perMinute: number;
  readonly newPeoplePerMinute: number;
  /** Whether new connections about this table come here. */
  readonly isLedHere: (table: string) => boolean;
  /** Where several servers count requests together; null where one counts alone. */
  readonly requestCounts: RequestCounts | null;
  /** The addresses at which others reach the server, the best one first. */
  readonly reachable: () => readonly string[];
  readonly work: WorkBudget;
  readonly privacy: PrivacyFacts;
}

/** `/api`: everything that a socket can do, for clients without one. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { context, service, longPoll, metrics, origins, perMinute, newPeoplePerMinute, requestCounts, work } = options;
  const refuse = createRefuse(context);
  const callerIn = (request: FastifyRequest) =>
    authenticatedCaller(context, request.headers, sessionSecret(request.cookies), networkOf(request));
  const isSecure = ({ protocol }: FastifyRequest) => protocol === "https";
  const giveSecret = (request: FastifyRequest, reply: FastifyReply, secret: string) =>
    reply.setCookie(sessionCookie(isSecure(request)), secret, cookieOptions(isSecure(request)));
  const clearSecrets = (request: FastifyRequest, reply: FastifyReply) => {
    for (const name of [false, true].map(sessionCookie)) reply.clearCookie(name, cookieOptions(isSecure(request)));
  };

  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: "1 minute",
    keyGenerator: networkOf,
    ...(requestCounts !== null && { store: rateLimitStore(requestCounts) }),
  });
  // Only JSON, which a page of another site cannot send without a preflight. An empty body is an empty request.
  app.removeAllContentTypeParsers();
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, answer) =>
    body === "" ? answer(null, {}) : read(request, String(body), answer),
  );

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store").header(VERSION_HEADER, API_VERSION);
    const wanted = request.headers[VERSION_HEADER];
    if (wanted !== undefined && wanted !== API_VERSION) return refuse(request, reply, OTHER_VERSION);
    const isReading = request.method === "GET" || request.method === "HEAD";
    return isReading || isAllowedOrigin(request.headers, origins)
      ? undefined
      : refuse(request, reply, REQUEST_FAULTS.otherSite);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, REQUEST_FAULTS.noSuchAddress));
  app.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) {
      context.reportError(error);
      return refuse(request, reply, { key: "ourFault" });
    }
    if (statusCode !== 429) metrics.malformedMessages.inc({ transport: "http" });
    return refuse(request, reply, requestFault(statusCode), statusCode);
  });

  /** Whoever asks is there, unless they say that nobody sees their page. What is done for them is on their account. */
  function noteTable({ headers, ip }: FastifyRequest, caller: Caller, table: string): void {
    context.matchAccounts.note(table, clientNetwork(ip));
    if (headers["page-visibility"] !== "hidden") noteRequest(context.presence, caller, table);
  }

  /** Who has the older cookie over https is given the one that belongs to this host alone. */
  function exchangeOldCookie(request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
    const secret = sessionSecret(request.cookies);
    if (caller.is !== "person" || secret === undefined || !isOldCookie(request.cookies, isSecure(request))) return;
    clearSecrets(request, reply);
    giveSecret(request, reply, secret);
  }

  async function serve(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = requestFields(route, request);
    const parsed = parseRequest(route.request, fields);
    if (parsed === null) {
      metrics.malformedMessages.inc({ transport: "http" });
      return refuse(request, reply, notAMessage(fields === null ? null : fieldFaultOf(route.request, fields)));
    }
    const start = performance.now();
    const caller = await callerIn(request);
    // Whoever sets what they are told of a table does not look at it.
    if ("table" in parsed && parsed.t !== "setTableNotifications") noteTable(request, caller, parsed.table);
    exchangeOldCookie(request, reply, caller);
    const table = "table" in parsed ? parsed.table : null;
    const price = requestPrice(parsed, table === null ? 0 : service.followers(table));
    if (isGuess(parsed.t) && !(await context.limits.take("guess", networkOf(request))))
      return refuse(request, reply, { key: "slowDown" });
    await work.turn(price, accountsOf(request, caller), isUrgent(parsed.t));
    const answer = await service.ask(caller, parsed, () => !reply.raw.destroyed);
    metrics.requestAnswered("http", route.request, answer.ok, performance.now() - start);
    if (!answer.ok) return refuse(request, reply, answer.why);
    if (route.request === "forget") clearSecrets(request, reply);
    return reply.send(answer);
  }

  for (const route of ROUTES)
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
      ...(route.perMinute !== undefined && { config: { rateLimit: { max: route.perMinute } } }),
      handler: (request, reply) => serve(route, request, reply),
    });

  /** The only request that no socket can send: it gives a browser its secret. */
  app.post("/me", { config: { rateLimit: { max: newPeoplePerMinute } } }, async (request, reply) => {
    const parsed = newPerson.safeParse(request.body);
    if (!parsed.success) return refuse(request, reply, notAMessage(fieldFault(newPerson, request.body)));
    const { name, language } = parsed.data;
    const caller = await callerIn(request);
    if (caller.is === "person") {
      const renamed = await service.ask(caller, { t: "rename", name, language });
      // The year of the cookie begins anew.
      giveSecret(request, reply, sessionSecret(request.cookies) ?? "");
      return renamed.ok ? reply.send(renamed) : refuse(request, reply, renamed.why);
    }
    await work.turn(REGISTER_PRICE, accountsOf(request, caller));
    return begun(request, reply, await service.registerPerson(name, language, deviceIn(request)));
  });

  /** The same for somebody who is known in another browser. */
  app.post("/me/sessions", { config: { rateLimit: { max: newPeoplePerMinute } } }, async (request, reply) => {
    const parsed = newSession.safeParse(request.body);
    if (!parsed.success) return refuse(request, reply, notAMessage(fieldFault(newSession, request.body)));
    const caller = await callerIn(request);
    // They would lose whoever they are here.
    const known = caller.is === "person" ? await service.ask(caller, { t: "me" }) : null;
    if (known?.ok) return refuse(request, reply, refused<ServerFact>({ key: "alreadyKnown", name: known.name }).why);
    await work.turn(REGISTER_PRICE, accountsOf(request, caller));
    return begun(request, reply, await service.joinPerson(parsed.data.sessionLink, deviceIn(request)));
  });

  accountRoutes(app, {
    service,
    limits: context.limits,
    refuse,
    callerIn,
    addressOf: networkOf,
    deviceIn,
    giveSecret,
    turn: (request, caller) => work.turn(SIGN_IN_PRICE, accountsOf(request, caller)),
  });

  function begun(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: SessionBegun,
  ): FastifyReply | Promise<FastifyReply> {
    if (!answer.ok) return refuse(request, reply, answer.why);
    giveSecret(request, reply, answer.secret);
    return reply.code(201).send({ ok: true });
  }

  /** The messages of a match that a socket would receive, by long polling. */
  async function updates(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = { ...(request.params as object), ...(request.query as object) };
    const parsed = longPollQuery.safeParse(asked);
    if (!parsed.success) return refuse(request, reply, notAMessage(fieldFault(longPollQuery, asked)));
    const { table, seat, ...how } = parsed.data;
    const caller = await callerIn(request);
    noteTable(request, caller, table);
    await work.turn(LONG_POLL_PRICE, accountsOf(request, caller));
    // Its next request had better be led to the table: here it would be welcomed anew whenever it comes by.
    if (!options.isLedHere(table)) reply.header("connection", "close");
    const answer = await longPoll.take(caller, request.ip, table, seat ?? "watcher", how);
    return answer.ok ? reply.send(answer) : refuse(request, reply, answer.why);
  }
  app.get("/tables/:table/updates", updates);
  app.get("/tables/:table/seats/:seat/updates", updates);

  /** On the machine itself the site is at "localhost", which no phone can open: this address can be passed on. */
  app.get("/address", async ({ ip }) => ({
    ok: true,
    address: isLoopback(ip) ? (options.reachable()[0] ?? null) : null,
  }));

  await app.register(mailLinkPages, { context });
  gameRoutes(app, context.rooms, refuse);
  app.get("/privacy", async () => ({ ok: true, ...options.privacy }));
  app.get("/openapi.json", async () => openApi());
  // Otherwise the site would answer with its page.
  app.all("/*", (request, reply) => refuse(request, reply, REQUEST_FAULTS.noSuchAddress));
}

/**
 * Raised when a program that was written for the version before could no longer play. Every answer says it, and whoever
 * names another one is refused before anything is done.
 */
export const API_VERSION = "1";
const VERSION_HEADER = "api-version";
const OTHER_VERSION = notAMessage({ field: VERSION_HEADER, wants: { const: API_VERSION } });

/** In milliseconds: a first long poll watches, the others send what waits; a new person is stored. */
const LONG_POLL_PRICE = 1;
const REGISTER_PRICE = 2;
/** A signature is checked. */
const SIGN_IN_PRICE = 3;

const deviceIn = ({ headers }: FastifyRequest): string => deviceName(headers["user-agent"]);

const accountsOf = ({ ip }: FastifyRequest, caller: Caller) => ({
  address: networkOf({ ip }),
  person: caller.is === "person" ? caller.person : null,
});

/** A client that has already disconnected has no address any more. */
const networkOf = ({ ip }: { readonly ip?: string }): string => clientNetwork(ip ?? "");
