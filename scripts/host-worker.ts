import { resolve } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { type Bundle, importedChunks } from "./imported-chunks.ts";

const ID = "virtual:host-worker";

/**
 * Where the script of the host's worker is. It is built together with the page, not beside it as Vite would: so both
 * load a room's rules from the same file, once.
 */
export const hostWorker = (): Plugin => {
  let isBuilding = false;
  return {
    name: "host-worker",
    configResolved({ command }) {
      isBuilding = command === "build";
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      if (!isBuilding) return 'export const script = "/transport/host-worker.ts";';
      const file = this.emitFile({ type: "chunk", id: resolve("src/web/transport/host-worker.ts"), name: "host" });
      return `export const script = import.meta.ROLLUP_FILE_URL_${file};`;
    },
    transformIndexHtml: { order: "post", handler: (_html, { bundle }) => preloads(bundle ?? {}) },
  };
};

/** The worker starts with every page, so its scripts are fetched together with the page's own, not one after the other. */
function preloads(bundle: Bundle): HtmlTagDescriptor[] {
  const page = importedChunks(bundle, (source) => source.endsWith("index.html"));
  return importedChunks(bundle, (source) => source.endsWith("host-worker.ts"))
    .filter((chunk) => !page.includes(chunk))
    .map(({ fileName }) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
      injectTo: "head",
    }));
}
