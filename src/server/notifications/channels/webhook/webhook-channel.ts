import { type OutgoingRules, refusedAddress } from "../../outgoing/outgoing-address.ts";
import type { Post } from "../../outgoing/post.ts";
import type { Render } from "../../rendered.ts";
import type { WebhookAddress } from "../addresses.ts";
import type { Channel } from "../channel.ts";
import { signedHeaders } from "./sign-webhook.ts";
import { webhookBody } from "./webhook-body.ts";

export interface WebhookOptions {
  readonly render: Render;
  readonly post: Post;
  readonly outgoing: OutgoingRules;
  readonly now: () => number;
}

/** A request to a program or a chat of the person's own. What was told there is not taken back. */
export const createWebhookChannel = ({ render, post, outgoing, now }: WebhookOptions): Channel<WebhookAddress> => ({
  async deliver(message, { url, form, secret }) {
    if (message.isWithdrawn) return { is: "delivered" };
    const body = webhookBody(message, form, render);
    const headers = { "content-type": "application/json", "user-agent": "Symposion" };
    return post(url, { ...headers, ...signedHeaders(message.id, body, secret, now()) }, body);
  },
  async refusal({ url }) {
    const refused = await refusedAddress(url, outgoing);
    if (refused === null) return null;
    return { key: refused === "privateAddress" ? "privateAddress" : "webhookUnfit" };
  },
});
