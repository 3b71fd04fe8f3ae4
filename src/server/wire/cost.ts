import type { ToHost } from "../../protocol/socket.ts";

/** What something that is no message costs. */
export const MALFORMED = 10;

/** What a sign of life costs that somebody asks of us. */
export const PING = 1;

/** What a message costs of a socket's allowance: what reads much, writes much or might be guessing costs more. */
export function costOf({ t }: ToHost): number {
  switch (t) {
    case "export":
    case "forget":
    case "bring":
    case "retell":
      return 40;
    case "find":
    case "claim":
    case "gather":
    case "rematch":
      return 10;
    case "mine":
    case "follow":
    case "open":
    case "record":
    case "hint":
    case "start":
      return 4;
    default:
      return 1;
  }
}
