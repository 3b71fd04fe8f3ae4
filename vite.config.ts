import icons from "unplugin-icons/vite";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { frenchSpaces } from "./scripts/french-spaces.ts";
import { guides } from "./scripts/guides.ts";
import { precompressed } from "./scripts/precompressed.ts";
import { subsetFonts } from "./scripts/subset-fonts.ts";

/** The site: `npm run build:site` writes it to dist/site. */
export default defineConfig({
  root: "src/web",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    icons({ compiler: "jsx", jsx: "preact", scale: 1 }),
    frenchSpaces(),
    guides(),
    subsetFonts(),
    VitePWA({
      // A new version waits until the person says so: never in mid-game.
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "Symposion",
        short_name: "Symposion",
        description: "Four games of the ancient world. Quatre jeux du monde antique.",
        start_url: "/",
        display: "standalone",
        background_color: "#f7f1e5",
        theme_color: "#f7f1e5",
        icons: [
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,woff2,svg,png}"],
        navigateFallback: "/index.html",
        cleanupOutdatedCaches: true,
      },
    }),
    precompressed(),
  ],
  worker: { format: "es" },
  build: {
    outDir: "../../dist/site",
    emptyOutDir: true,
    target: "es2023",
    // The page's policy allows no data: addresses but for pictures, so small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
