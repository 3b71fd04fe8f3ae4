import type { Delivery } from "../channel.ts";

/** What an SMTP server said, as nodemailer throws it. */
interface SmtpFault {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/**
 * What a failure means. Only a mailbox that does not exist is gone. Whatever is wrong between us and our own SMTP server
 * (away, hanging, another password) is mended by whoever runs it, and the mail goes out then.
 */
export function mailFailure(error: unknown): Delivery {
  const { command, responseCode, response } = (error ?? {}) as SmtpFault;
  if (typeof responseCode !== "number" || responseCode < 500) return { is: "later", seconds: null };
  if (command === "RCPT TO" && isUnknownMailbox(responseCode, String(response))) return { is: "gone" };
  return command === "RCPT TO" || command === "DATA" ? { is: "refused" } : { is: "later", seconds: null };
}

/** RFC 3463: 5.1.x is about the address; 5.2.1 is a mailbox that was closed. Without such a number 550, 551 and 553 say it. */
function isUnknownMailbox(code: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  return enhanced === undefined ? [550, 551, 553].includes(code) : /^5\.(1\.|2\.1$)/.test(enhanced);
}
