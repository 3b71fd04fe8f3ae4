import { createHash } from "node:crypto";
import type { Transporter } from "nodemailer";
import type { Delivery, MailChannel } from "../channel.ts";
import { isMailAddress } from "./mail-address.ts";
import { mailFailure } from "./mail-failure.ts";
import { confirmationMail, type MailSite, type MailText, notificationMail, recoveryMail } from "./mail-text.ts";

export interface MailOptions {
  readonly smtpUrl: string;
  /** Who writes: `Symposion <symposion@games.example>`; null: `symposion@` and the host of the site. */
  readonly from: string | null;
  readonly render: MailSite["render"];
  readonly site: () => string | null;
  readonly now: () => number;
  /** How long the SMTP server may take for one mail, in milliseconds. */
  readonly patience: number;
}

/** Mail by any SMTP server. What was told is not taken back. */
export function createMailChannel(options: MailOptions): MailChannel {
  const { patience } = options;
  let transport: Promise<Transporter> | null = null;
  const hostOf = (): string => URL.parse(options.site() ?? "")?.hostname ?? "localhost";
  const send = async (id: string, to: string, mail: MailText, unsubscribe: string | null): Promise<Delivery> => {
    if (!isMailAddress(to)) return { is: "refused" };
    try {
      transport ??= smtpTransport(options);
      await (await transport).sendMail({
        from: options.from ?? { name: "Symposion", address: `symposion@${hostOf()}` },
        to: { name: "", address: to },
        ...mail,
        messageId: messageId(id, hostOf()),
        headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe === null ? {} : listHeaders(unsubscribe)) },
        signal: AbortSignal.timeout(patience),
      });
      return { is: "delivered" };
    } catch (error) {
      return mailFailure(error);
    }
  };
  return {
    async deliver(message, { address, unsubscribe }) {
      if (message.isWithdrawn) return { is: "delivered" };
      const { render, site, now } = options;
      const mail = notificationMail(message, unsubscribe, { render, site: site(), now: now() });
      return send(message.id, address, mail, unsubscribe);
    },
    async refusal({ address }) {
      return isMailAddress(address) ? null : { key: "mailUnfit" };
    },
    confirm: ({ address, language }, link) => send(hashOf(link), address, confirmationMail(language, link), null),
    recover: (address, language, links) =>
      send(hashOf(JSON.stringify(links)), address, recoveryMail(language, links), null),
  };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Loaded with the first mail: most servers send none. */
async function smtpTransport({ smtpUrl, patience }: MailOptions): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // A mail holds what we write, and nothing that a path or an address could bring in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A repeat has the same, so that a mailbox can tell. */
const messageId = (id: string, host: string): string => `<${/^[\w.-]{1,100}$/.test(id) ? id : hashOf(id)}@${host}>`;

/** RFC 8058 wants https: over plain http a mail program shows the link, and its page has the button. */
const listHeaders = (unsubscribe: string): Record<string, string> => ({
  "List-Unsubscribe": `<${unsubscribe}>`,
  ...(unsubscribe.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});
