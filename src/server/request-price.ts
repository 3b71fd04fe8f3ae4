import type { ToServer } from "../protocol/messages/socket-messages.ts";

/** What an HTTP request costs besides what it asks for; a new socket; a text that is no message. In milliseconds. */
export const HTTP_PRICE = 0.3;
export const SOCKET_PRICE = 1;
export const MALFORMED_PRICE = 0.2;
/** What a step costs for each who sees it. */
const PRICE_PER_VIEWER = 0.03;
/** What a bot's move costs, besides what viewers are sent. */
export const BOT_MOVE_PRICE = 0.6;
/**
 * An import keeps this thread and that of the store busy in one piece, some 20 milliseconds for a match of 3,000 steps.
 * Whoever comes meanwhile waits that long, so it is much dearer than many small requests: one such match in two or three
 * seconds, for all addresses. With four times as many, one honest move in a hundred waited three times as long.
 */
const IMPORT_PRICE = 60;
const IMPORTED_PER_MILLISECOND = 100;

interface Priced {
  readonly t: ToServer["t"];
  /** The text of an import. */
  readonly record?: unknown;
}

/** What people send who play on, and what their pages send by themselves: it waits for nobody of another address. */
export const isUrgent = (t: ToServer["t"]): boolean => URGENT.includes(t);

const URGENT: readonly ToServer["t"][] = ["submit", "ping", "visible", "hidden", "unwatch", "unfollowTable"];

export const priceOfViewers = (viewers: number): number => PRICE_PER_VIEWER * viewers;

/**
 * How long a message keeps the thread that answers everybody busy, in milliseconds, on a machine of today. Work that is
 * done on other threads is not in it. `viewers`: how many follow the table that it names.
 */
export function requestPrice({ t, record }: Priced, viewers: number): number {
  switch (t) {
    case "ping":
    case "visible":
    case "hidden":
    case "unwatch":
    case "unfollowTable":
      return 0.05;
    case "submit":
    case "chat":
      return 0.3 + priceOfViewers(viewers);
    case "importMatch":
      return IMPORT_PRICE + String(record).length / IMPORTED_PER_MILLISECOND;
    case "exportMyData":
    case "forget":
      return 20;
    case "publicReplay":
    case "publicTables":
    case "profile":
    case "publicProfile":
    case "playedWith":
      return 8;
    // A page of the log is built and written.
    case "watch":
    case "logPage":
    case "record":
    case "myTables":
    case "followMyTables":
      return 4;
    case "createTable":
    case "rematch":
    case "start":
    case "hint":
    case "offers":
      return 2;
    default:
      return 0.5 + priceOfViewers(viewers);
  }
}
