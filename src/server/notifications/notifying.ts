import { randomBytes } from "node:crypto";
import type { Room } from "../../kernel/room.ts";
import type { ServerKeySet } from "../../tables/ports/server-keys.ts";
import { type Channels, type CreateChannels, NO_CHANNELS } from "./channels/channel.ts";
import { type SignedLinks, signedLinks } from "./signed-links.ts";

/** What a server needs to tell people something while they look elsewhere. */
export interface Notifying {
  readonly channels: Channels;
  /** By which push services know this server. */
  readonly pushKey: string;
  readonly links: SignedLinks;
  /** The address of the site, without a slash at its end; null where it is not known. */
  readonly site: () => string | null;
}

/** Of a server that tells nobody anything. */
export const NOT_NOTIFYING: Notifying = {
  channels: NO_CHANNELS,
  pushKey: "",
  // Nobody knows it, and it signs nothing.
  links: signedLinks(randomBytes(32).toString("base64url")),
  site: () => null,
};

/** Of a server with these keys. */
export function createNotifying(
  { vapidPublic, vapidPrivate, links }: ServerKeySet,
  site: Notifying["site"],
  { channels, rooms }: { readonly channels: CreateChannels; readonly rooms: readonly Room[] },
): Notifying {
  const vapid = { publicKey: vapidPublic, privateKey: vapidPrivate };
  return { channels: channels({ site, vapid, rooms }), pushKey: vapidPublic, links: signedLinks(links), site };
}
