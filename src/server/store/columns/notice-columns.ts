import type { NotificationKind } from "../../../protocol/messages/notifications.ts";
import type { NotificationWay, WayAddress } from "../../../tables/ports/notification-store.ts";
import type { OutboxNotice } from "../../../tables/ports/outbox.ts";
import { readNumbers, writeNumbers } from "./step-text.ts";

/** The columns of `notice` that are read. */
export interface NoticeColumns {
  readonly id: string;
  readonly person: string;
  readonly game_table: string;
  readonly way: string;
  readonly kind: NotificationKind;
  readonly content: string;
  readonly host: string;
  readonly state: OutboxNotice["state"];
  readonly due_at: number;
  readonly attempts: number;
}

export const NOTICE_COLUMNS = "id, person, game_table, way, kind, content, host, state, due_at, attempts";

export const noticeContent = ({ game, event, from, until, since, made }: OutboxNotice): string =>
  JSON.stringify({ game, event, from, until, since, made });

export const noticeOf = ({ game_table, content, due_at, ...row }: NoticeColumns): OutboxNotice => ({
  ...(JSON.parse(content) as Pick<OutboxNotice, "game" | "event" | "from" | "until" | "since" | "made">),
  ...row,
  table: game_table,
  due: due_at,
});

/** The columns of `notification_way`. */
export interface WayColumns {
  readonly id: string;
  readonly person: string;
  readonly created_at: number;
  readonly address: string;
  readonly sent: string;
  readonly failing_since: number | null;
}

export const WAY_COLUMNS = "id, person, created_at, address, sent, failing_since";

export const wayOf = ({ created_at, address, sent, failing_since, ...row }: WayColumns): NotificationWay => ({
  ...row,
  made: created_at,
  to: JSON.parse(address) as WayAddress,
  sent: readNumbers(sent),
  failingSince: failing_since,
});

export const wayColumns = ({ id, person, made, to, sent, failingSince }: NotificationWay): WayColumns => ({
  id,
  person,
  created_at: made,
  address: JSON.stringify(to),
  sent: writeNumbers(sent),
  failing_since: failingSince,
});
