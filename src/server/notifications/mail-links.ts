import type { Notifying } from "./notifying.ts";

/** The pages for links in mails. */
export const LINK_PATHS = {
  confirm: "/api/me/notifications/confirm",
  unsubscribe: "/api/me/notifications/unsubscribe",
};

/** A link of ours, as it is written in a mail. */
export function linkTo(
  { links, site }: Pick<Notifying, "links" | "site">,
  does: keyof typeof LINK_PATHS,
  way: string,
  until: number | null,
): string {
  return `${site() ?? ""}${LINK_PATHS[does]}?token=${links.sign({ does, way, until })}`;
}

/** What brings somebody back. Its secret stands behind the #, so that it is in no log; the page takes it on a click alone. */
export const recoveryLink = ({ site }: Pick<Notifying, "site">, secret: string): string =>
  `${site() ?? ""}/claim#mail-${secret}`;

/** What the pages behind the links in mails say. */
export type MailLinkWords = Readonly<
  Record<
    keyof typeof LINK_PATHS,
    {
      readonly title: string;
      readonly question: string;
      readonly button: string;
      readonly done: string;
      /** Where the link is good for nothing: what can be done on one's own page. */
      readonly instead: string;
    }
  >
>;
