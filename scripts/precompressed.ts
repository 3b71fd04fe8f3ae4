import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(html|js|json|css|svg|webmanifest)$/;

/**
 * Lays a .br and a .gz beside every text of the built site, so that the server compresses nothing while people wait.
 */
export const precompressed = (): Plugin => {
  let folder = "";
  return {
    name: "precompressed",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // After the service worker has been written.
      order: "post",
      sequential: true,
      handler() {
        for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          if (!COMPRESSIBLE.test(file)) continue;
          const text = readFileSync(join(folder, file));
          writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
          writeFileSync(
            join(folder, `${file}.br`),
            brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
        }
      },
    },
  };
};
