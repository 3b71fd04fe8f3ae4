import type { IncomingHttpHeaders } from "node:http";
import type { CookieSerializeOptions } from "@fastify/cookie";
import { type Caller, NOBODY } from "../service/caller.ts";
import { personBySecret } from "../service/people.ts";
import { tokenCaller } from "../service/seat-keys.ts";
import type { ServiceContext } from "../service/service-context.ts";

/** The cookie that holds a browser's secret. */
export const SESSION_COOKIE = "symposion";

const YEAR = 365 * 24 * 60 * 60;

/** Scripts of a page cannot read the cookie, and pages of other sites cannot send it with what they post. */
export const cookieOptions = (isSecure: boolean): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: YEAR,
  secure: isSecure,
});

const MAX_SECRET_LENGTH = 120;

/** Who is asking. The token of a script counts before the cookie of a browser. A forged one is nobody's. */
export async function authenticatedCaller(
  context: ServiceContext,
  { authorization }: Pick<IncomingHttpHeaders, "authorization">,
  secret: string | undefined,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,120})$/i.exec(authorization ?? "") ?? [];
  if (token !== undefined) return tokenCaller(context, token);
  const person =
    secret === undefined || secret.length > MAX_SECRET_LENGTH ? null : await personBySecret(context, secret);
  return person === null ? NOBODY : { is: "person", person: person.id };
}

/** Whether a request comes from our own pages, or from no page at all: browsers always send their origin. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
