import type { PushedNotification, PushPayload } from "../../../../protocol/messages/push-payload.ts";
import type { Message } from "../../notification.ts";
import { notificationWords, proseOf, type Render } from "../../rendered.ts";
import { tableTag } from "./table-tag.ts";

export function pushPayload({ id, language, notifications, isWithdrawn }: Message, render: Render): PushPayload {
  if (isWithdrawn) return { id, language, withdrawn: notifications.map(({ table }) => tableTag(table)), shown: [] };
  const words = notificationWords(language);
  const shown = notifications.map((one): PushedNotification => {
    const { title, text } = render(one, language);
    const until = one.until === null ? null : { text: proseOf(words.until("{moment}"), language), at: one.until };
    const path = one.table === "" ? "/me" : `/t/${one.table}`;
    return { tag: tableTag(one.table), title, text, until, path, made: one.made };
  });
  return { id, language, withdrawn: [], shown };
}
