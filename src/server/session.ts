import type { IncomingHttpHeaders } from "node:http";
import fastifyCookie from "@fastify/cookie";
import { type Caller, NOBODY } from "./tables/caller.ts";
import type { House } from "./tables/house.ts";
import { bearerOf } from "./tables/keys.ts";
import { recognised } from "./tables/people.ts";

/** The cookie that holds a browser's secret. */
const NAME = "symposion";

const YEAR = 365 * 24 * 60 * 60;

/** Who asks, by what came with the request: a script's token before a browser's cookie. What is forged is nobody's. */
export async function callerOf(house: House, headers: IncomingHttpHeaders): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,120})$/i.exec(headers.authorization ?? "") ?? [];
  if (token !== undefined) return bearerOf(house, token);
  const secret = fastifyCookie.parse(headers.cookie ?? "")[NAME];
  const person = secret === undefined || secret.length > LONGEST ? null : await recognised(house, secret);
  return person === null ? NOBODY : { is: "person", person: person.id };
}

const LONGEST = 120;

/** No script of a page reads it, and no other site sends it along with what it posts. */
export const cookieFor = (secret: string, isSecure: boolean): string =>
  fastifyCookie.serialize(NAME, secret, { httpOnly: true, sameSite: "lax", path: "/", maxAge: YEAR, secure: isSecure });

export const noCookie = (isSecure: boolean): string =>
  fastifyCookie.serialize(NAME, "", { httpOnly: true, sameSite: "lax", path: "/", maxAge: 0, secure: isSecure });

/** Whether a request comes from our own pages, or from no page at all: browsers always say where they are. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
