import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Vite's name for what every `import()` of the built site goes through. */
const HELPER = "\0vite/preload-helper.js";

/** The site's own loader in place of Vite's, which cannot load a part again after a lost line. */
export const partLoader = (): Plugin => ({
  name: "part-loader",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id === HELPER
      ? `export { loadPart as __vitePreload } from ${JSON.stringify(resolve("src/web/shell/load-part.ts"))};`
      : null,
});
