import { createPost } from "../outgoing/post.ts";
import { createRender } from "../rendered.ts";
import type { CreateChannels } from "./channel.ts";
import { createMailChannel } from "./mail/mail-channel.ts";
import { createPushChannel } from "./push/push-channel.ts";
import { createWebhookChannel } from "./webhook/webhook-channel.ts";

export interface ChannelSettings {
  /** null: this server writes no mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Whether webhooks and push may lead into the server's own network. */
  readonly allowsPrivateAddresses: boolean;
  /** How long one delivery may take, in milliseconds. */
  readonly patience: number;
}

export const DEFAULT_CHANNEL_SETTINGS: ChannelSettings = {
  smtpUrl: null,
  mailFrom: null,
  allowsPrivateAddresses: false,
  patience: 10_000,
};

/** All ways of a server to reach people outside the page. */
export const createChannels =
  ({ smtpUrl, mailFrom, allowsPrivateAddresses, patience }: ChannelSettings): CreateChannels =>
  ({ site, vapid, rooms }) => {
    const outgoing = { allowsPrivate: allowsPrivateAddresses };
    const post = createPost({ ...outgoing, patience });
    const render = createRender(rooms, site);
    const now = Date.now;
    const usual = { render, post, outgoing, now };
    return {
      push: createPushChannel({ ...usual, vapid, contact: () => contactOf(site()) }),
      mail: smtpUrl === null ? null : createMailChannel({ smtpUrl, from: mailFrom, render, site, now, patience }),
      webhook: createWebhookChannel(usual),
    };
  };

/** Push services want to know whom they could ask. */
const contactOf = (site: string | null): string =>
  site?.startsWith("https:") === true ? site : "mailto:nobody@symposion.invalid";
