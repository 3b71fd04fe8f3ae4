import type { IsWanted } from "../../host/ports/long-replays.ts";
import type { Answer, RequestName, RequestOf } from "../../protocol/messages/requests.ts";
import type { Caller } from "./caller.ts";

/** One function for each request. A person's mistake is an answer; an exception is our fault or the disk's. */
export type Procedures = {
  readonly [Name in RequestName]: (
    caller: Caller,
    request: RequestOf<Name>,
    isWanted: IsWanted,
  ) => Promise<Answer<Name>>;
};

export type ProceduresFor<Name extends RequestName> = Pick<Procedures, Name>;

export const DONE = { ok: true } as const;
