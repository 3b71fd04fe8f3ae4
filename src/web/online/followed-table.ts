import { type ReadonlySignal, signal } from "@preact/signals";
import type { Fact } from "../../kernel/game.ts";
import type { ChatLineView, TableView } from "../../protocol/messages/table-view.ts";
import type { ServerConnection } from "../transport/server-connection.ts";
import { screenSecret } from "./screen-secret.ts";

/** An online table as this page knows it: its latest view and its chat. */
export interface FollowedTable {
  readonly view: ReadonlySignal<TableView | null>;
  readonly talk: ReadonlySignal<readonly ChatLineView[]>;
  /** Why nothing can be shown: there is no such table, or no longer. */
  readonly fault: ReadonlySignal<Fact | null>;
  close(): void;
}

/** As whom a page follows a table: its person counts as being there, a screen and a replay do not. */
export type Follower = "person" | "screen" | "replay";

export function followTable(connection: ServerConnection, table: string, follower: Follower): FollowedTable {
  const tableView = signal<TableView | null>(null);
  const talk = signal<readonly ChatLineView[]>([]);
  const fault = signal<Fact | null>(null);
  const close = connection.subscribe(
    {
      t: "followTable",
      table,
      isHere: follower === "person",
      ...(follower === "screen" && { screen: screenSecret() }),
    },
    (message) => {
      if (message.t === "table") tableView.value = message.table;
      else if (message.t === "chat") talk.value = merged(talk.value, message.lines);
      else if (message.t === "gone") fault.value = { key: "noSuchTable" };
    },
    (why) => {
      fault.value = why;
    },
  );
  return { view: tableView, talk, fault, close };
}

/** After a reconnection the chat comes from its beginning, with lines that were withdrawn since. */
function merged(known: readonly ChatLineView[], received: readonly ChatLineView[]): readonly ChatLineView[] {
  const numbers = new Set(received.map(({ number }) => number));
  return [...known.filter(({ number }) => !numbers.has(number)), ...received].sort((a, b) => a.number - b.number);
}
