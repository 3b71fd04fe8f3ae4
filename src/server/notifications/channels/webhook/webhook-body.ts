import type { Message, Notification } from "../../notification.ts";
import { notificationWords, proseOf, type Render } from "../../rendered.ts";
import type { WebhookAddress } from "../addresses.ts";

/** What is posted, in the form that the receiver reads. */
export function webhookBody(message: Message, form: WebhookAddress["form"], render: Render): string {
  switch (form) {
    case "json":
      return JSON.stringify({
        id: message.id,
        notifications: message.notifications.map((one) => plain(one, message, render)),
      });
    case "discord":
      // Nobody is called by a name that somebody chose: @everyone stays a word.
      return JSON.stringify({ content: lines(message, render, DISCORD), allowed_mentions: { parse: [] } });
    case "slack":
      return JSON.stringify({ text: lines(message, render, SLACK), unfurl_links: false });
  }
}

/** For programs: facts, and the sentence beside them. Moments are as ISO 8601 writes them. */
function plain(notification: Notification, { language }: Message, render: Render) {
  const { kind, table, game, from, until, made } = notification;
  const { text, url } = render(notification, language);
  return { kind, table, game, from, until: until === null ? null : moment(until), made: moment(made), text, url };
}

const moment = (time: number): string => new Date(time).toISOString();

/** How a chat writes things. */
interface Writing {
  readonly escaped: (text: string) => string;
  readonly strong: (text: string) => string;
  /** A moment that each reader sees in their own time zone. */
  readonly moment: (time: number) => string;
  readonly link: (url: string) => string;
}

const DISCORD: Writing = {
  escaped: (text) => text.replace(/[\\*_~`|>#[\]()<@:-]/g, "\\$&"),
  strong: (text) => `**${text}**`,
  moment: (time) => `<t:${Math.floor(time / 1000)}:f>`,
  link: (url) => `<${url}>`,
};

const SLACK: Writing = {
  escaped: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  strong: (text) => `*${text}*`,
  moment: (time) => `<!date^${Math.floor(time / 1000)}^{date_short_pretty} {time}|${moment(time)}>`,
  link: (url) => `<${url}>`,
};

/** One line for each notification. */
function lines({ notifications, language }: Message, render: Render, writing: Writing): string {
  const { escaped, strong, link } = writing;
  const words = notificationWords(language);
  return notifications
    .map((one) => {
      const { title, text, url } = render(one, language);
      const until = one.until === null ? [] : [proseOf(words.until(writing.moment(one.until)), language)];
      return [strong(escaped(title)), escaped(text), ...until, ...(url === null ? [] : [link(url)])].join(" ");
    })
    .join("\n");
}
