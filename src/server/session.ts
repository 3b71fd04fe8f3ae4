import type { IncomingHttpHeaders } from "node:http";
import type { CookieSerializeOptions } from "@fastify/cookie";
import { type Caller, NOBODY } from "./tables/caller.ts";
import type { House } from "./tables/house.ts";
import { bearerOf } from "./tables/keys.ts";
import { recognised } from "./tables/people.ts";

/** The cookie that holds a browser's secret. */
export const COOKIE = "symposion";

const YEAR = 365 * 24 * 60 * 60;

/** No script of a page reads it, and no other site's page sends it along with what it posts. */
export const cookieOptions = (isSecure: boolean): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: YEAR,
  secure: isSecure,
});

const LONGEST_SECRET = 120;

/** Who asks: a script's token counts before a browser's cookie. What is forged is nobody's. */
export async function callerOf(
  house: House,
  { authorization }: Pick<IncomingHttpHeaders, "authorization">,
  secret: string | undefined,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,120})$/i.exec(authorization ?? "") ?? [];
  if (token !== undefined) return bearerOf(house, token);
  const person = secret === undefined || secret.length > LONGEST_SECRET ? null : await recognised(house, secret);
  return person === null ? NOBODY : { is: "person", person: person.id };
}

/** Whether a request comes from our own pages, or from no page at all: browsers always say where they are. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
