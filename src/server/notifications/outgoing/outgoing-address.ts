import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "./private-address.ts";

/** Why nothing is sent to an address that somebody gave. */
export type AddressRefusal =
  /** It is no address of the web, is not encrypted, or holds a password. */
  | "notAnHttpsAddress"
  /** A port of another service. */
  | "oddPort"
  /** It leads into a private network, or to this machine. */
  | "privateAddress"
  | "unknownHost";

/** Addresses of home networks and of tests are allowed where whoever runs the server says so. */
export interface OutgoingRules {
  readonly allowsPrivate: boolean;
}

/** In characters: those of push services have a few hundred. */
const MAX_URL = 1000;

/** What can be said of an address without asking anybody where its host is. */
export function refusedForm(text: string, { allowsPrivate }: OutgoingRules): AddressRefusal | null {
  const url = text.length > MAX_URL ? null : URL.parse(text);
  if (url === null || (url.protocol !== "https:" && !(allowsPrivate && url.protocol === "http:")))
    return "notAnHttpsAddress";
  if (url.username !== "" || url.password !== "") return "notAnHttpsAddress";
  if (allowsPrivate) return null;
  if (url.port !== "" && Number(url.port) < FIRST_FREE_PORT) return "oddPort";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && isPrivateAddress(host) ? "privateAddress" : null;
}

/** Below it are mail, databases' neighbours and other services that a stranger should not speak to through us. */
const FIRST_FREE_PORT = 1024;

/** What can be said of an address when somebody gives it. Its host may lead elsewhere later: `guardedLookup` asks again. */
export async function refusedAddress(text: string, rules: OutgoingRules): Promise<AddressRefusal | null> {
  const refused = refusedForm(text, rules);
  const host = URL.parse(text)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  if (refused !== null || isIP(host) !== 0) return refused;
  return new Promise((resolve) => {
    guardedLookup(rules)(host, { all: true }, (error) => {
      if (error === null) resolve(null);
      else resolve(error instanceof PrivateAddress ? "privateAddress" : "unknownHost");
    });
  });
}

export class PrivateAddress extends Error {
  constructor() {
    super("the host leads to a private address");
  }
}

/**
 * Asks where a host is, for the connection itself: nobody asks twice, so no second answer can lead elsewhere. A host with
 * one private address among public ones is refused too.
 */
export const guardedLookup =
  ({ allowsPrivate }: OutgoingRules, ask: Ask = lookup): LookupFunction =>
  (host, options, answer) => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return answer(error ?? new Error("no address"), "", 0);
      if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
        return answer(new PrivateAddress(), "", 0);
      return options.all === true ? answer(null, addresses) : answer(null, first.address, first.family);
    });
  };

/** As `lookup` of node:dns; tests answer themselves. */
export type Ask = (
  host: string,
  options: { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;
