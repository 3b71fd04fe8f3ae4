import type { Fact } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { ToViewer } from "./match-messages.ts";
import type { Answer, Done, Request } from "./requests.ts";
import type { ChatLineView, MyTable, TableView } from "./table-view.ts";

/** What only a socket can ask for: messages that keep coming. Asking twice changes nothing. */
export type Subscription =
  /**
   * The match, as one of my seats or as a watcher. The server knows what this seat has seen and sends what it missed.
   * `looksOn`: where another device plays the seat, it goes on there. `screen`: as in `followTable`.
   */
  | {
      readonly t: "watch";
      readonly table: string;
      readonly viewer: Viewer;
      readonly looksOn?: boolean | undefined;
      readonly screen?: string | undefined;
    }
  | { readonly t: "unwatch"; readonly table: string; readonly viewer: Viewer }
  /**
   * The table and its chat. With `isHere` (the default) my person counts as being at the table while this page is seen;
   * not so a screen or a replay. `screen`: the secret of a shared screen, by which it is known once it was admitted.
   */
  | {
      readonly t: "followTable";
      readonly table: string;
      readonly isHere?: boolean;
      readonly screen?: string | undefined;
    }
  | { readonly t: "unfollowTable"; readonly table: string }
  /** The list of my tables. */
  | { readonly t: "followMyTables" };

/** Everything that a page sends to a server. The page chooses `id`: it comes back with the answer. */
export type ToServer =
  | ((Request | Subscription) & { readonly id: string })
  | { readonly t: "ping" }
  /** Whether somebody can see this page. A page says so when it changes, and "visible" again every ten seconds. */
  | { readonly t: "visible" }
  | { readonly t: "hidden" };

/** Everything that a server sends to a page. */
export type ToPage = ToViewer | ToPerson;

/** Everything that a server sends besides the messages of a match. */
export type ToPerson =
  | ({ readonly t: "ack"; readonly id: string } & (Answer | Done))
  /** A message was not valid, or there were too many: nothing has changed. `id` if it could be read; `code` as in HTTP. */
  | { readonly t: "malformed"; readonly id: string | null; readonly code: number; readonly why: Fact }
  /** A table that I follow, as it is now. */
  | { readonly t: "table"; readonly table: TableView }
  /** New lines of its chat. */
  | { readonly t: "chat"; readonly table: string; readonly lines: readonly ChatLineView[] }
  /** A table of mine that is new or has changed. */
  | { readonly t: "myTable"; readonly table: MyTable }
  /** A table that is no longer mine: I have left it, was removed from it, or it no longer exists. */
  | { readonly t: "left"; readonly table: string }
  /** This server is one of many: a page opens its socket at the table that it shows, `/ws?at=<table>`. */
  | { readonly t: "oneOfMany" }
  | { readonly t: "pong" };
