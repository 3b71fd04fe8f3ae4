import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/**
 * Writes which script each file of the project is in, by its path from the site's root as in Vite's manifest. The
 * manifest itself names only the files that a script begins with. The weights are tested by both.
 */
export const moduleChunks = (): Plugin => {
  let root = "";
  return {
    name: "module-chunks",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const sources = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.map((id) => [relative(root, id).split(sep).join("/"), fileName] as const),
      );
      this.emitFile({
        type: "asset",
        fileName: ".vite/modules.json",
        source: JSON.stringify(Object.fromEntries(sources), null, 1),
      });
    },
  };
};
