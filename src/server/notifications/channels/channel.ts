import type { Room } from "../../../kernel/room.ts";
import type { Language } from "../../../kernel/texts.ts";
import type { NotificationFact } from "../../../protocol/messages/notification-facts.ts";
import type { Message } from "../notification.ts";
import type { MailAddress, PushAddress, WebhookAddress } from "./addresses.ts";

/** One way to reach people: web push, mail, a webhook. `address` is what the person gave, already checked. */
export interface Channel<Address> {
  /** Never throws. */
  deliver(message: Message, address: Address): Promise<Delivery>;
  /** Before an address is stored: why it cannot be used; null where it can. */
  refusal(address: Address): Promise<NotificationFact | null>;
}

export interface MailChannel extends Channel<MailAddress> {
  /** Asks whether this is the address of whoever gave it: the only mail to an address that is not confirmed. */
  confirm(address: MailAddress, link: string): Promise<Delivery>;
  /** Links that bring people back: one for each who shares this address. */
  recover(address: string, language: Language, links: readonly RecoveryLink[]): Promise<Delivery>;
}

export interface RecoveryLink {
  /** Whom it brings back. */
  readonly name: string;
  readonly url: string;
}

export type Delivery =
  | { readonly is: "delivered" }
  /** Nobody is there any more (410, an unknown mailbox): the address is removed. */
  | { readonly is: "gone" }
  /** Try again, after so many seconds if the other side has said so. */
  | { readonly is: "later"; readonly seconds: number | null }
  /** This message will never be taken, others may. */
  | { readonly is: "refused" };

/** All channels of a server. Null where it has none. */
export interface Channels {
  readonly push: Channel<PushAddress> | null;
  readonly mail: MailChannel | null;
  readonly webhook: Channel<WebhookAddress> | null;
}

export const NO_CHANNELS: Channels = { push: null, mail: null, webhook: null };

/** The keys by which push services know this server, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What channels are made of. */
export interface ChannelParts {
  /** The address of the site for links, without a slash at its end; null where it is not known. */
  readonly site: () => string | null;
  readonly vapid: VapidKeys;
  readonly rooms: readonly Room[];
}

export type CreateChannels = (parts: ChannelParts) => Channels;
