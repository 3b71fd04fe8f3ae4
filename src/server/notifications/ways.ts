import type { Language } from "../../kernel/texts.ts";
import type { WayAddress } from "../../tables/ports/notification-store.ts";
import type { Channels, Delivery } from "./channels/channel.ts";
import type { Message } from "./notification.ts";

/** Whether this server can tell somebody something in this way. */
export const isUsable = (channels: Channels, to: WayAddress): boolean =>
  channels[to.is] !== null && (to.is !== "mail" || (to.isConfirmed && to.isSilent !== true));

/** All mails go to one host: the server that sends them. */
export const MAIL_HOST = "mail";

/** The other side. */
export function hostOf(to: WayAddress): string {
  switch (to.is) {
    case "push":
      return URL.parse(to.endpoint)?.host ?? "";
    case "mail":
      return MAIL_HOST;
    case "webhook":
      return URL.parse(to.url)?.host ?? "";
  }
}

/** How somebody who is told by mail says that they want no more of it. */
export type UnsubscribeLink = (way: string) => string;

/** Sends a message in this way. */
export function deliverTo(
  channels: Channels,
  { id, to }: { readonly id: string; readonly to: WayAddress },
  message: Message,
  unsubscribe: UnsubscribeLink,
): Promise<Delivery> {
  switch (to.is) {
    case "push":
      return channels.push?.deliver(message, to) ?? NOT_NOW;
    case "mail":
      return channels.mail?.deliver(message, mailAddress(to.address, message.language, unsubscribe(id))) ?? NOT_NOW;
    case "webhook":
      return channels.webhook?.deliver(message, to) ?? NOT_NOW;
  }
}

export const mailAddress = (address: string, language: Language, unsubscribe: string) => ({
  address,
  language,
  unsubscribe,
});

/** The server was started without this channel: with it, it goes on. */
const NOT_NOW: Promise<Delivery> = Promise.resolve({ is: "later", seconds: null });
