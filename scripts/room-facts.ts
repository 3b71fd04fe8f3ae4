import type { Plugin } from "vite";
import { LANGUAGE_IDS, type Language } from "../src/kernel/texts.ts";
import { roomPictures } from "./room-pictures.ts";

type RoomsModule = typeof import("../src/games/rooms.ts");
type SiteTitleModule = typeof import("../src/games/site-title.ts");

/**
 * What the build reads from the rooms. Vite would bundle a plain import, with all rules and bots, into its
 * configuration.
 */
const load = async <Module>(path: string): Promise<Module> => import(new URL(path, import.meta.url).href);

const { rooms } = await load<RoomsModule>("../src/games/rooms.ts");
const { siteTitle } = await load<SiteTitleModule>("../src/games/site-title.ts");

/** The site in one sentence of each language, for whoever installs it. */
export const installedDescription = LANGUAGE_IDS.map((language) => `${siteTitle(language)}.`).join(" ");

const NEEDS_JAVASCRIPT: Readonly<Record<Language, string>> = {
  en: "Symposion needs JavaScript.",
  fr: "Symposion a besoin de JavaScript.",
};

/** Puts the rooms' names into the page's description and a line for browsers without JavaScript. */
export const roomFacts = (): Plugin => ({
  name: "room-facts",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { name: "description", content: `${rooms.map(({ name }) => name).join(", ")}: ${described()}.` },
      injectTo: "head",
    },
    {
      tag: "noscript",
      children: LANGUAGE_IDS.map((language) => NEEDS_JAVASCRIPT[language]).join(" · "),
      injectTo: "body",
    },
  ],
});

const described = (): string => `${siteTitle("en").charAt(0).toLowerCase()}${siteTitle("en").slice(1)}`;

const picturedRooms = await Promise.all(
  rooms.map(async (room) => ({ ...room, options: Object.keys((await room.texts.en()).texts.options) })),
);

/** The emblems and vignettes of all rooms, and the pictures of their options. */
export const picturesOfRooms = (): Plugin => roomPictures(picturedRooms);
