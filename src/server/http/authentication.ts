import type { IncomingHttpHeaders } from "node:http";
import type { CookieSerializeOptions } from "@fastify/cookie";
import { type Caller, NOBODY } from "../service/caller.ts";
import { tokenCaller } from "../service/seat-keys.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { sessionBySecret } from "../service/sessions.ts";

/** The cookie that holds a browser's secret over plain http, which a local network has. */
const PLAIN_COOKIE = "symposion";
/** The same over https: a browser takes it from this host only, not from a neighbour's or from plain http. */
const SECURE_COOKIE = "__Host-symposion";

export const sessionCookie = (isSecure: boolean): string => (isSecure ? SECURE_COOKIE : PLAIN_COOKIE);

type Cookies = Readonly<Record<string, string | undefined>>;

/** The secret that a browser sends. The cookie that nobody else can have set counts first. */
export const sessionSecret = (cookies: Cookies): string | undefined => cookies[SECURE_COOKIE] ?? cookies[PLAIN_COOKIE];

/** Whether a browser over https still has the cookie that it was given before there was the other one. */
export const isOldCookie = (cookies: Cookies, isSecure: boolean): boolean =>
  isSecure && cookies[SECURE_COOKIE] === undefined && cookies[PLAIN_COOKIE] !== undefined;

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

/** Who is asking, and from which address. The token of a script counts before the cookie of a browser. A forged one is nobody's. */
export async function authenticatedCaller(
  context: ServiceContext,
  { authorization }: Pick<IncomingHttpHeaders, "authorization">,
  secret: string | undefined,
  address: string,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,120})$/i.exec(authorization ?? "") ?? [];
  if (token !== undefined) return tokenCaller(context, token);
  const found =
    secret === undefined || secret.length > MAX_SECRET_LENGTH ? null : await sessionBySecret(context, secret);
  return found === null ? NOBODY : { is: "person", person: found.person.id, session: found.session.id, address };
}

/** Whether a request comes from our own pages, or from no page at all: browsers always send their origin. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
