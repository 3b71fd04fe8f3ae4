import type { ToServer } from "../../protocol/messages/socket-messages.ts";

/** The tokens that a text costs if it cannot be read as a message. */
export const MALFORMED_COST = 10;

/** The tokens that a ping of the peer costs. */
export const PING_COST = 1;

/** The tokens that a message costs. Requests that read much, write much or may be guesses cost more. */
export function requestCost({ t }: ToServer): number {
  switch (t) {
    case "exportMyData":
    case "forget":
    case "importMatch":
    case "publicReplay":
      return 40;
    case "makeRecoveryCodes":
    case "publicProfile":
    case "findTable":
    case "claim":
    case "createTable":
    case "rematch":
    case "sessionLink":
      return 10;
    case "myTables":
    case "profile":
    case "playedWith":
    case "invite":
    case "followMyTables":
    case "publicTables":
    case "record":
    case "hint":
    case "start":
      return 4;
    default:
      return 1;
  }
}
