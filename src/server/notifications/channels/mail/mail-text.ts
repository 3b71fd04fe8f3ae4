import type { Language } from "../../../../kernel/texts.ts";
import type { Message } from "../../notification.ts";
import { notificationWords, proseOf, type Render, spanLeft } from "../../rendered.ts";
import type { RecoveryLink } from "../channel.ts";
import { type MailPart, mailHtml, mailPlain } from "./mail-forms.ts";

/** A mail without its addresses: the same in two forms. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSite {
  readonly render: Render;
  /** The address of the site; null where it is unknown. */
  readonly site: string | null;
  readonly now: number;
}

/** What is told, one part for each table, and how to have it told otherwise. */
export function notificationMail(message: Message, unsubscribe: string, { render, site, now }: MailSite): MailText {
  const { notifications, language } = message;
  const words = notificationWords(language);
  const say = (text: string): string => proseOf(text, language);
  const parts = notifications.map((one): MailPart => {
    const { title, text, url } = render(one, language);
    const left = one.until === null ? "" : ` ${say(words.timeLeft(spanLeft(one.until, now, language)))}`;
    return { title, text: `${text}${left}`, link: url === null ? null : { url, words: words.open } };
  });
  const [first] = parts;
  const subject =
    parts.length === 1 && first ? words.subject(first.title, first.text) : words.severalTables(parts.length);
  const settings = site === null ? [] : [{ url: `${site}/me`, words: words.mail.settings }];
  const links = [...settings, { url: unsubscribe, words: words.mail.unsubscribe }];
  return forms(say(subject), language, parts, { text: words.mail.why, links });
}

/** The only mail to an address that nobody has confirmed. */
export function confirmationMail(language: Language, link: string): MailText {
  const { site, mail } = notificationWords(language);
  const part = { title: site, text: mail.confirmText, link: { url: link, words: mail.confirmButton } };
  return forms(proseOf(mail.confirmSubject, language), language, [part], {
    text: proseOf(mail.confirmIgnore, language),
    links: [],
  });
}

/** A way back for whoever has lost their devices, and has confirmed this address before. */
export function recoveryMail(language: Language, links: readonly RecoveryLink[]): MailText {
  const { mail } = notificationWords(language);
  const say = (text: string): string => proseOf(text, language);
  const parts = links.map(({ name, url }) => ({
    title: name,
    text: say(mail.recoverText),
    link: { url, words: mail.recoverButton },
  }));
  return forms(say(mail.recoverSubject), language, parts, { text: say(mail.recoverIgnore), links: [] });
}

const forms = (
  subject: string,
  language: Language,
  parts: readonly MailPart[],
  foot: Parameters<typeof mailPlain>[1],
): MailText => ({ subject, text: mailPlain(parts, foot), html: mailHtml(language, subject, parts, foot) });
