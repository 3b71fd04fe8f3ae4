import type { Language } from "../../../../kernel/texts.ts";

export interface MailLink {
  readonly url: string;
  readonly words: string;
}

export interface MailPart {
  readonly title: string;
  readonly text: string;
  readonly link: MailLink | null;
}

export interface MailFoot {
  readonly text: string;
  readonly links: readonly MailLink[];
}

/** As plain text, which every mail program shows. */
export const mailPlain = (parts: readonly MailPart[], { text, links }: MailFoot): string =>
  [
    ...parts.map((part) => [part.title, part.text, ...(part.link === null ? [] : [part.link.url])].join("\n")),
    ["-- ", text, ...links.map(({ url, words }) => `${words}: ${url}`)].join("\n"),
  ].join("\n\n");

/**
 * The same in HTML: without pictures, so that nobody learns when it is read, and without a style sheet, which many mail
 * programs drop. Its colours are the reader's own, but for the button.
 */
export function mailHtml(
  language: Language,
  subject: string,
  parts: readonly MailPart[],
  { text, links }: MailFoot,
): string {
  const body = parts.map(
    (part) =>
      `<h1 style="font-size:20px;margin:24px 0 4px">${escaped(part.title)}</h1><p style="margin:0 0 12px">${escaped(part.text)}</p>${
        part.link === null ? "" : `<p style="margin:0 0 24px">${anchor(part.link, BUTTON)}</p>`
      }`,
  );
  const foot = [escaped(text), ...links.map((link) => anchor(link, "color:inherit"))].join("<br>");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head><body style="font:16px/1.5 sans-serif;max-width:34em;margin:0 auto;padding:8px 16px">${body.join("")}<hr style="border:0;border-top:1px solid #a08c6c;margin:24px 0 12px"><p style="font-size:13px;margin:0">${foot}</p></body></html>`;
}

const BUTTON =
  "display:inline-block;padding:12px 24px;border-radius:12px;background:#9c3c16;color:#ffffff;text-decoration:none;font-weight:bold";

const anchor = ({ url, words }: MailLink, style: string): string =>
  `<a href="${escaped(url)}" style="${style}">${escaped(words)}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
