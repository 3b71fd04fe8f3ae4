import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width: number;
  readonly height: number;
}

/** A room, as far as its emblem goes. */
interface EmblemRoom {
  readonly id: string;
  readonly emblem: string;
}

/** Serves the emblem of every room as a picture of its own: a script with all of them would weigh more than the home page. */
export const emblems = (rooms: readonly EmblemRoom[]): Plugin => {
  const pictures = new Map(rooms.map(({ id, emblem }) => [`emblems/${id}.svg`, emblemPicture(emblem)]));
  return {
    name: "emblems",
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

/** Used by `<use href="/emblems/aisopos.svg#emblem">`, so that it takes the colour of the text. */
function emblemPicture(name: string): string {
  const { icons, width, height } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  const icon = icons[name];
  if (icon === undefined) throw new Error(`game-icons has no ${name}`);
  const box = `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><symbol id="emblem" viewBox="${box}">${icon.body}</symbol></svg>`;
}
