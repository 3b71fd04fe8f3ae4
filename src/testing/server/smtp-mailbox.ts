import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An SMTP server on this machine with the mails that came. */
export interface SmtpMailbox {
  /** As SMTP_URL names it. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** What it says to every recipient from now on; null: they are all welcome. */
  refuse(refusal: { readonly code: number; readonly text: string } | null): void;
  close(): Promise<void>;
}

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** As it came over the wire. */
  readonly raw: string;
  readonly mail: Email;
}

export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const mails: ReceivedMail[] = [];
  let refusal: Parameters<SmtpMailbox["refuse"]>[0] = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo(_address, _session, answer) {
      answer(refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    async onData(stream, { envelope }, answer) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const raw = Buffer.concat(parts);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, from, raw: raw.toString("utf8"), mail: await PostalMime.parse(raw) });
      answer();
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (next) => {
      refusal = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
