import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Refused, refused } from "../../kernel/game.ts";
import { fieldFault } from "../../protocol/schemas/field-fault.ts";
import type { Limits } from "../limits/limits.ts";
import { notAMessage } from "../not-a-message.ts";
import type { Caller } from "../service/caller.ts";
import type { PasskeySite } from "../service/passkeys.ts";
import type { Service } from "../service/service.ts";
import type { ServiceRefusal } from "../service/service-refusal.ts";
import type { SignedIn } from "../service/sign-in.ts";
import { linkOpened, linkWanted, newPasskey, passkeySignIn, recovery } from "./http-schemas.ts";
import type { Refuse } from "./refuse.ts";

export interface AccountRoutes {
  readonly service: Service;
  readonly limits: Limits;
  readonly refuse: Refuse;
  callerIn(request: FastifyRequest): Promise<Caller>;
  addressOf(request: FastifyRequest): string;
  deviceIn(request: FastifyRequest): string;
  giveSecret(request: FastifyRequest, reply: FastifyReply, secret: string): unknown;
  /** Waits for its turn, as every request that stores something. */
  turn(request: FastifyRequest, caller: Caller): unknown;
}

/** Few people sign in more often; each of these stores something for somebody who may be nobody. */
const LIMITED = { config: { rateLimit: { max: 30 } } };

/** What gives a browser its secret, or needs to know at which address a page is: no socket can send it. */
export function accountRoutes(app: FastifyInstance, routes: AccountRoutes): void {
  const { service, limits, refuse, callerIn, deviceIn, addressOf, giveSecret, turn } = routes;

  /** Calls `act` with a body that fits, at a site where there are passkeys. */
  function post<Body>(
    path: string,
    schema: (z.ZodObject & z.ZodType<Body>) | null,
    act: (asked: {
      readonly request: FastifyRequest;
      readonly caller: Caller;
      readonly site: PasskeySite;
      readonly body: Body;
    }) => Promise<SignedIn | { readonly ok: true } | Refused>,
    isGuess = false,
  ): void {
    app.post(path, LIMITED, async (request, reply) => {
      const parsed = schema?.safeParse(request.body);
      if (schema !== null && parsed?.success !== true)
        return refuse(request, reply, notAMessage(fieldFault(schema, request.body)));
      const site = ANYWHERE.includes(path) ? NO_SITE : passkeySite(request.headers.origin);
      if (site === null) return refuse(request, reply, refused<ServiceRefusal>({ key: "noPasskeysHere" }).why);
      if (isGuess && !(await limits.take("guess", addressOf(request))))
        return refuse(request, reply, refused<ServiceRefusal>({ key: "slowDown" }).why);
      const caller = await callerIn(request);
      await turn(request, caller);
      const answer = await act({ request, caller, site, body: parsed?.data as Body });
      if (!answer.ok) return refuse(request, reply, answer.why);
      const { secret, ...rest } = { secret: null, ...answer };
      if (secret !== null) giveSecret(request, reply, secret);
      return reply.send(rest);
    });
  }

  // What a stranger's page offers.
  app.get("/sign-in", async () => ({ ok: true, mail: service.canRecover() }));
  post("/me/passkeys/options", null, ({ caller, site }) => service.registrationOptions(caller, site));
  post("/me/passkeys", newPasskey, ({ request, caller, site, body }) =>
    service.addPasskey(caller, site, body, deviceIn(request)),
  );
  post("/sign-in/options", null, ({ site }) => service.signInOptions(site));
  post(
    "/sign-in",
    passkeySignIn,
    ({ request, caller, site, body: { takesAlong, answer } }) =>
      service.signIn({ caller, device: deviceIn(request), takesAlong }, site, answer),
    true,
  );
  post(
    RECOVERY,
    recovery,
    ({ request, caller, body: { takesAlong, code } }) =>
      service.recover({ caller, device: deviceIn(request), takesAlong }, code),
    true,
  );
  post(RECOVERY_MAIL, linkWanted, ({ body: { address } }) => service.askRecoveryMail(address), true);
  post(
    RECOVERY_LINK,
    linkOpened,
    ({ request, caller, body: { takesAlong, link } }) =>
      service.recoverByMail({ caller, device: deviceIn(request), takesAlong }, link),
    true,
  );
}

/** A code is typed, and a link opened, at whatever address. */
const RECOVERY = "/sign-in/recovery";
const RECOVERY_MAIL = "/sign-in/mail";
const RECOVERY_LINK = "/sign-in/link";
const ANYWHERE: readonly string[] = [RECOVERY, RECOVERY_MAIL, RECOVERY_LINK];
const NO_SITE: PasskeySite = { origin: "", host: "" };

/** Browsers have passkeys over https and on the machine itself, at hosts with a name. */
export function passkeySite(origin: string | undefined): PasskeySite | null {
  if (origin === undefined || !URL.canParse(origin)) return null;
  const { protocol, hostname: host, origin: own } = new URL(origin);
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  if (protocol !== "https:" && !(protocol === "http:" && isLocal)) return null;
  return isIP(host.replace(/^\[(.*)\]$/, "$1")) === 0 ? { origin: own, host } : null;
}
