import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import type { CoinName } from "../src/protocol/messages/coins.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width: number;
  readonly height: number;
}

/** A room, as far as its pictures go. */
interface PicturedRoom {
  readonly id: string;
  readonly emblem: string;
  /** The options that a person can choose. */
  readonly options: readonly string[];
  readonly accent: { readonly light: string; readonly dark: string };
}

/** On the coins of the seats. From the second seat on they suit the usual names of bots: Solon's owl, Sappho's lyre. */
const SEAT_EMBLEMS = [
  "pegasus",
  "owl",
  "lyre",
  "dolphin",
  "painted-pottery",
  "winged-leg",
  "swan",
  "bull",
  "ringed-planet",
  "turtle",
  "bee",
  "discobolus",
];

/** On the coins that people may choose. */
const COIN_ICONS: Readonly<Record<CoinName, string>> = {
  pegasus: "pegasus",
  owl: "owl",
  dolphin: "dolphin",
  turtle: "sea-turtle",
  stag: "stag-head",
  bull: "bull",
  octopus: "octopus",
  bee: "bee",
  swan: "swan",
  raven: "raven",
  goat: "goat",
  helmet: "spartan-helmet",
};

/** Of what is settled at every table, and of whoever runs it. */
const TABLE_ICONS = {
  owner: "laurel-crown",
  time: "sands-of-time",
  visibility: "key",
  lock: "door-ring-handle",
  takeover: "wooden-chair",
  watching: "eye-of-horus",
  talk: "conversation",
};

/**
 * Serves the emblem and the vignette of every room, and what is on coins, as pictures of their own: a script with all of
 * them would weigh more than the home page.
 */
export const roomPictures = (rooms: readonly PicturedRoom[]): Plugin => {
  const pictures = new Map([
    ["emblems/table.svg", symbols({ ...seatEmblems, ...TABLE_ICONS })],
    ["emblems/coins.svg", symbols(COIN_ICONS)],
    ...rooms.flatMap((room): readonly [string, string][] => [
      [`emblems/${room.id}.svg`, symbols({ emblem: room.emblem })],
      [`emblems/${room.id}-options.svg`, symbols(optionIcons(room))],
      [`vignettes/${room.id}.svg`, vignette(room)],
    ]),
  ]);
  return {
    name: "room-pictures",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = pictures.get(request.url?.replace(/^\//, "").replace(/[?#].*/, "") ?? "");
        if (picture === undefined) next();
        else response.setHeader("content-type", "image/svg+xml").end(picture);
      });
    },
    generateBundle() {
      for (const [fileName, source] of pictures) this.emitFile({ type: "asset", fileName, source });
    },
  };
};

/** By option: the icon that the room's board/option-icons.json names, or the emblem. */
function optionIcons({ id, emblem, options }: PicturedRoom): Readonly<Record<string, string>> {
  const file = new URL(`../src/games/${id}/board/option-icons.json`, import.meta.url);
  const chosen: Readonly<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return Object.fromEntries(options.map((option) => [option, chosen[option] ?? emblem]));
}

const seatEmblems = Object.fromEntries(SEAT_EMBLEMS.map((icon, seat) => [`seat-${seat}`, icon]));

/** Used by `<use href="/emblems/aisopos.svg#emblem">`, so that they take the colour of the text. */
function symbols(icons: Readonly<Record<string, string>>): string {
  const drawn = Object.entries(icons).map(([id, name]) => {
    const { body, box } = icon(name);
    return `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join("")}</svg>`;
}

/** The scene on a room's card: its own drawing, or the emblem on the room's colours where it has none yet. */
function vignette(room: PicturedRoom): string {
  const drawn = new URL(`../src/games/${room.id}/board/vignette.svg`, import.meta.url);
  if (existsSync(drawn)) return readFileSync(drawn, "utf8").replace(/\n\s*/g, "\n");
  const { body, box } = icon(room.emblem);
  return `<svg xmlns="http://www.w3.org/2000/svg" id="night" viewBox="0 0 324 340" preserveAspectRatio="xMidYMid slice">
<style>svg { --ground: ${room.accent.light} } svg:target { --ground: color-mix(in oklab, ${room.accent.light} 40%, #0c0806) }</style>
<rect width="324" height="340" style="fill: var(--ground)"/>
<svg x="92" y="70" width="140" height="140" viewBox="${box}" color="#fff7e6">${body}</svg>
</svg>`;
}

function icon(name: string): { readonly body: string; readonly box: string } {
  const { icons, width, height } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  const found = icons[name];
  if (found === undefined) throw new Error(`game-icons has no ${name}`);
  return { body: found.body, box: `0 0 ${width} ${height}` };
}
