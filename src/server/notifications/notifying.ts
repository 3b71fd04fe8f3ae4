import { type Channels, NO_CHANNELS } from "./channels/channel.ts";
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
  links: signedLinks(""),
  site: () => null,
};

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
