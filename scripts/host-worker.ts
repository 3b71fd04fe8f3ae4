import { resolve } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

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

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...args: never[]) => unknown>>[1];

/** The worker starts with every page, so its scripts are fetched together with the page's own, not one after the other. */
function preloads(bundle: Bundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
  const importedBy = (start: (chunk: (typeof chunks)[number]) => boolean): ReadonlySet<string> => {
    const [found, waiting] = [new Set<string>(), chunks.filter(start)];
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (found.has(chunk.fileName)) continue;
      found.add(chunk.fileName);
      const { imports } = chunk;
      waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
    }
    return found;
  };
  const page = importedBy(({ facadeModuleId }) => facadeModuleId?.endsWith("index.html") === true);
  const worker = importedBy(({ facadeModuleId }) => facadeModuleId?.endsWith("host-worker.ts") === true);
  return [...worker]
    .filter((file) => !page.has(file))
    .map((file) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
      injectTo: "head",
    }));
}
