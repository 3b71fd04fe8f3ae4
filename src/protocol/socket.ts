import type { Fact } from "../kernel/game.ts";
import type { Viewer } from "../kernel/seat.ts";
import type { ChatTold, Gathered, MyTable } from "./gathered.ts";
import type { ToViewer } from "./messages.ts";
import type { Answer, Done, Request } from "./requests.ts";

/** What only a socket asks for, because it goes on. What is asked for twice goes on once. */
export type Listening =
  /** The match, as one of my seats or as a watcher. The server knows what this seat has seen and shows what it missed. */
  | { readonly t: "watch"; readonly table: string; readonly viewer: Viewer }
  | { readonly t: "unwatch"; readonly table: string; readonly viewer: Viewer }
  /** The gathering around it and its talk. */
  | { readonly t: "attend"; readonly table: string }
  | { readonly t: "unattend"; readonly table: string }
  /** My tables, wherever something changes. */
  | { readonly t: "follow" };

/** All that a page says to a server. `id` is the page's own: it comes back with the answer. */
export type ToHost = ((Request | Listening) & { readonly id: string }) | { readonly t: "ping" };

/** All that a server tells a page: of the matches it watches, of the gatherings around them, and in answer to it. */
export type ToPage = ToViewer | ToGuest;

export type ToGuest =
  | ({ readonly t: "ack"; readonly id: string } & (Answer | Done))
  /** Something was no message, or too much: nothing has changed. `id` where one could be read; `code` as in HTTP. */
  | { readonly t: "malformed"; readonly id: string | null; readonly code: number; readonly why: Fact }
  /** A gathering as it is now. */
  | { readonly t: "gathered"; readonly gathering: Gathered }
  | { readonly t: "chatted"; readonly table: string; readonly lines: readonly ChatTold[] }
  /** A table of mine that has changed, or one more. */
  | { readonly t: "mine"; readonly table: MyTable }
  /** A table that is none of mine any more: I have left it, was removed from it, or it is gone. */
  | { readonly t: "left"; readonly table: string }
  | { readonly t: "pong" };
