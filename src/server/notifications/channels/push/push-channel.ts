import type { Message } from "../../notification.ts";
import { type OutgoingRules, refusedAddress } from "../../outgoing/outgoing-address.ts";
import type { Post } from "../../outgoing/post.ts";
import type { Render } from "../../rendered.ts";
import type { PushAddress } from "../addresses.ts";
import type { Channel, VapidKeys } from "../channel.ts";
import { pushPayload } from "./push-payload.ts";
import { tableTag } from "./table-tag.ts";

export interface PushOptions {
  readonly vapid: VapidKeys;
  /** Where push services reach whoever runs this server: a mailto: or https: address. */
  readonly contact: () => string;
  readonly render: Render;
  readonly post: Post;
  readonly outgoing: OutgoingRules;
  readonly now: () => number;
}

/** Web push (RFC 8030): encrypted for one browser (RFC 8291), and signed with this server's key (VAPID, RFC 8292). */
export const createPushChannel = (options: PushOptions): Channel<PushAddress> => ({
  async deliver(message, address) {
    // Safari takes its permission away where a message shows nothing.
    if (message.isWithdrawn && isApples(address.endpoint)) return { is: "delivered" };
    const request = await encrypted(message, address, options);
    return request === null ? { is: "refused" } : options.post(address.endpoint, request.headers, request.body);
  },
  async refusal(address) {
    const refused = await refusedAddress(address.endpoint, options.outgoing);
    if (refused === "privateAddress") return { key: "privateAddress" };
    const isWhole = (await encrypted(NOTHING, address, options)) !== null;
    return refused === null && isWhole ? null : { key: "pushUnfit" };
  },
});

const NOTHING: Message = { id: "", language: "en", notifications: [], isWithdrawn: false };

/** null: nothing can be encrypted with what the browser gave. */
async function encrypted(message: Message, { endpoint, p256dh, auth }: PushAddress, options: PushOptions) {
  const { vapid, contact, render, now } = options;
  // Loaded with the first message.
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushPayload(message, render)),
      {
        vapidDetails: { subject: contact(), ...vapid },
        contentEncoding: "aes128gcm",
        TTL: secondsToLive(message, now()),
        urgency: urgencyOf(message),
        topic: topicOf(message),
      },
    );
    return { headers: textsOf(headers), body };
  } catch {
    return null;
  }
}

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A message that waits for its browser is replaced by the next one about the same table. */
function topicOf({ notifications }: Message): string {
  const [first, ...more] = new Set(notifications.map(({ table }) => table));
  return tableTag(more.length === 0 && first !== undefined ? first : "several");
}

/** How long it waits for a browser that is off: until it is too late anyway, at most three days. */
function secondsToLive({ notifications }: Message, now: number): number {
  const until = Math.max(...notifications.map((one) => one.until ?? Number.POSITIVE_INFINITY));
  return Math.round(Math.min(Math.max((until - now) / 1000, MIN_SECONDS), MAX_SECONDS));
}

const MIN_SECONDS = 60;
const MAX_SECONDS = 3 * 24 * 60 * 60;

/** Only what cannot wait wakes a phone that saves its battery. */
function urgencyOf({ isWithdrawn, notifications }: Message): "low" | "normal" | "high" {
  if (isWithdrawn) return "low";
  return notifications.some(({ kind }) => kind === "timeRunsOut") ? "high" : "normal";
}

const isApples = (endpoint: string): boolean => /(^|\.)push\.apple\.com$/.test(URL.parse(endpoint)?.hostname ?? "");
