import type { Answer, RequestName, RequestOf } from "../../protocol/requests.ts";
import type { Caller } from "./caller.ts";

/** How each request is answered. Players' mistakes are answers; what is thrown or rejected is our fault or the disk's. */
export type Serving = {
  readonly [Name in RequestName]: (caller: Caller, request: RequestOf<Name>) => Promise<Answer<Name>>;
};

export type Part<Name extends RequestName> = Pick<Serving, Name>;

export const DONE = { ok: true } as const;
