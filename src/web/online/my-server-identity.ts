import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Refused } from "../../kernel/game.ts";
import type { Answer } from "../../protocol/messages/requests.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import type { MyTable } from "../../protocol/messages/table-view.ts";
import { connectionState, myTurns, turnOnStage } from "../shell/online-status.ts";
import { isKnown, language, ownName } from "../shell/settings.ts";
import { openServerConnection, type ServerConnection } from "../transport/server-connection.ts";
import { serverTransport } from "../transport/server-transport.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { postJson } from "./post-json.ts";

/** The connection of this page to its server. */
export const connection: ServerConnection = openServerConnection(
  (at) =>
    new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws${at === null ? "" : `?at=${encodeURIComponent(at)}`}`),
);
export const serverMatches: MatchTransport = serverTransport(connection);

/** A table of mine, and the moment when my time there is over, by the clock of this device. */
export interface MyDatedTable extends MyTable {
  readonly due: number | null;
}

/** My tables, the most recently moved first; null until they are known. */
export const myTables: ReadonlySignal<readonly MyDatedTable[] | null> = signal(null);
const tables = myTables as ReturnType<typeof signal<readonly MyDatedTable[] | null>>;

effect(() => {
  connectionState.value = connection.state.value;
});
effect(() => {
  const shown = turnOnStage.value;
  // On the page of a match its stage says whose turn it is; a draw or a proposal gives nothing away.
  const isMine = ({ id, isMyTurn, waitsForMe }: MyTable): boolean =>
    id === shown?.match ? shown.isMine || (waitsForMe && !isMyTurn) : waitsForMe;
  myTurns.value = tables.value?.filter(isMine).length ?? 0;
});

// What happens at other tables than the one on the page.
let isTelling = false;
effect(() => {
  if (tables.value === null || isTelling) return;
  isTelling = true;
  const load = () => import("./notifications/page-notices.tsx");
  void load().then(
    ({ startPageNotices }) => startPageNotices(myTables),
    () => undefined,
  );
});

const noteVisibility = (): void => connection.setVisible(document.visibilityState === "visible");
noteVisibility();
document.addEventListener("visibilitychange", () => {
  noteVisibility();
  if (document.visibilityState === "visible") connection.wake();
});
addEventListener("pageshow", () => connection.wake());
addEventListener("online", () => connection.wake());

// A known person follows their tables on every page. After a reconnection the whole list is requested again.
effect(() => {
  if (!isKnown.value) return;
  const leave = connection.subscribe({ t: "followMyTables" }, receiveMyTable, becomeUnknown);
  const stop = effect(() => {
    if (connection.state.value === "open") void refresh();
  });
  return () => {
    leave();
    stop();
  };
});

async function refresh(): Promise<void> {
  const answer = await connection.request({ t: "myTables" });
  if (answer.ok) tables.value = answer.tables.map(withDueTime);
}

function receiveMyTable(message: ToPage): void {
  if (message.t !== "myTable" && message.t !== "left") return;
  const changed = message.t === "myTable" ? message.table.id : message.table;
  const others = (tables.value ?? []).filter(({ id }) => id !== changed);
  tables.value = message.t === "myTable" ? [withDueTime(message.table), ...others] : others;
}

const withDueTime = (table: MyTable): MyDatedTable => ({
  ...table,
  due: table.isMyTurn && table.timeLeft !== null ? Date.now() + table.timeLeft : null,
});

/** The cookie is gone, or the server no longer knows it. */
function becomeUnknown(): void {
  tables.value = null;
  isKnown.value = false;
}

/**
 * Tells the server the person's name. A browser that the server does not know gets its cookie and reconnects. People
 * are asked for a name only when they sit down or create a table.
 */
export async function introduceMe(name: string): Promise<{ readonly ok: true } | Refused> {
  const answer = await postJson("/api/me", { name, language: language.value });
  if (!answer.ok) return answer;
  ownName.value = name;
  if (answer.isNew || !isKnown.value) connection.reconnect();
  isKnown.value = true;
  return { ok: true };
}

/** Deletes the person's data on the server and their name here. */
export async function forgetMe(): Promise<Answer<"forget">> {
  const answer = await connection.request({ t: "forget" });
  if (answer.ok) {
    becomeUnknown();
    ownName.value = "";
    connection.reconnect();
  }
  return answer;
}
