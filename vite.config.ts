import icons from "unplugin-icons/vite";
import type { Rolldown } from "vite";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { bankParts } from "./scripts/bank-parts.ts";
import { frenchSpaces } from "./scripts/french-spaces.ts";
import { gameDocuments } from "./scripts/game-documents.ts";
import { guides } from "./scripts/guides.ts";
import { hostWorker } from "./scripts/host-worker.ts";
import { iconPaths } from "./scripts/icon-paths.ts";
import { LANGUAGE_FILE } from "./scripts/language-files.ts";
import { moduleChunks } from "./scripts/module-chunks.ts";
import { NOTIFICATION_SCRIPT, notificationWorker } from "./scripts/notification-worker.ts";
import { partLoader } from "./scripts/part-loader.ts";
import { precompressed } from "./scripts/precompressed.ts";
import { installedDescription, picturesOfRooms, roomFacts } from "./scripts/room-facts.ts";
import { subsetFonts } from "./scripts/subset-fonts.ts";
import { themes } from "./scripts/themes.ts";

/**
 * Few files, so that little waits for another: browsers fetch six at a time where the server speaks HTTP/1.1. What a
 * room's page and its worker both load is one file.
 */
const groups = [
  // What the page and its worker both begin with.
  {
    name: "kernel",
    test: /src\/(kernel\/(?!kernel-sentences|table-limits|record\/(?!pledge))|protocol\/(worker-messages|messages\/table-id)|web\/transport\/new-id|games\/([^/]+\/room|catalogue|rooms|site-title)\.ts$)|vite\/preload-helper|src\/web\/shell\/load-part/,
    priority: 4,
  },
  // What boards with pieces use, and Ostrakon's does not.
  { name: "pieces", test: /src\/kit\/(cells|drag|shape).*\.tsx?$/, priority: 3 },
  // The worker's host, but for what few matches need.
  {
    name: "hosting",
    test: /node_modules\/@noble\/|src\/(fair\/hashing|bots\/(arena|random-bot)|host\/(absence\/sights|agreement\/(deadlines|leave-seat|people|return-of-person)|host|serial-queue|refuse-on-error|(bots|match|ports|time)\/(?!hints|(ex|im)port-match|due-matches|held-back|checked-control|public-replay|replay-tasks|replayed-position|whole-match|memory\/memory-match-store).+))\.ts$/,
    priority: 3,
  },
  // The page of a match. A first move needs no replay, and nothing of what comes beside the steps.
  {
    name: "stage",
    test: /~icons\/game-icons\/hamburger-menu|src\/(stage\/(?!replay|conduct)|kit\/(board\.ts|touch\.|sound\.ts|sound\/spacing|choice|row-begin|(cells|drag-ghost)\.css)|web\/(shell\/(auto-scroll|moved-matches)|device\/(match-page|curtain|shared-device|device-slots)|match\/(conduct|first-ask|is-playing|element-name|held-choices|presses|menu|match-view|log|icon-button|tool-signs|drawer|seats|large-text|transcript|use-room-to-play|(stage|bar|scene)(-(settings|marks|game|buttons|words|sign|tips|header))?))\.)/,
    priority: 3,
  },
  // What every page begins with: all that the site's entry imports at once, but for what it shares with the worker.
  { name: "site", tags: ["$initial" as const], test: (id: string) => !OF_WORKER.test(id), priority: 2.5 },
  // Letters by chance: among code they would spoil its compression.
  { name: "ostrakon-prints", test: /src\/games\/ostrakon\/rules\/bank\/prints\.json$/, priority: 3 },
  { name: (id: string) => `${roomIn(id)}-rules`, debugName: "rules", test: (id: string) => isRules(id), priority: 2 },
  {
    name: boardName,
    debugName: "board",
    test: /src\/games\/[^/]+\/board\/(?!page|figures|subject-row\.tsx)[^/]+\.(tsx|css)$|^~icons\//,
    priority: 1,
  },
];

/** What the worker alone begins with. */
const OF_WORKER = /src\/(host|protocol|web\/transport\/(host-|broadcast|indexed|upgraded))|node_modules\/idb\//;

/** A room's rules, the list of its bots, and what its board computes. */
const isRules = (id: string): boolean =>
  /src\/games\/[^/]+\/((rules|texts|board)\/.+|bot\/bot-loaders|[^/]+)\.(ts|json)$/.test(id) &&
  !LANGUAGE_FILE.test(id) &&
  !LOADED_LATER.test(id);

/** What a first move does not need: the lesson, tips, editors of options, the end of a match, its record, tests. Texts belong to one language. */
const LOADED_LATER =
  /\/(lesson|drawing|redealt|words|persona-tips|portraits|decisive|race|closest-vote|race-words|rounds-for|filled-stones|own-values|editor-words|house-rule-words)\.ts$/;

/** An icon belongs to the board that draws it. Where several rooms or the site itself draw it, it is nobody's. */
function boardName(id: string, chunking: Rolldown.ChunkingContext): string | null {
  if (!id.startsWith("~icons/")) return `${roomIn(id)}-board`;
  const drawnBy = new Set(chunking.getModuleInfo(id)?.importers.map(roomIn));
  const [room] = drawnBy;
  return drawnBy.size === 1 && room !== undefined && room !== "room" ? `${room}-board` : null;
}

const roomIn = (id: string): string => /src\/games\/([^/]+)\//.exec(id)?.[1] ?? "room";

/** The site: `npm start` writes it to dist/site, as `vite build` does. */
export default defineConfig({
  root: "src/web",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    icons({ compiler: "jsx", jsx: "preact", scale: 1 }),
    iconPaths(),
    bankParts(),
    frenchSpaces(),
    guides(),
    hostWorker(),
    gameDocuments(),
    moduleChunks(),
    notificationWorker(),
    partLoader(),
    roomFacts(),
    picturesOfRooms(),
    subsetFonts(),
    themes(),
    VitePWA({
      // A new version waits until the person says so: never in mid-game.
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "Symposion",
        short_name: "Symposion",
        description: installedDescription,
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
        importScripts: [NOTIFICATION_SCRIPT],
        // Without a network nothing has to be fetched early; the service worker has its own script.
        globIgnores: ["documents/*", NOTIFICATION_SCRIPT],
        globPatterns: ["**/*.{html,js,css,woff2,svg,png}", "assets/*.json"],
        navigateFallback: "/index.html",
        // The server answers these addresses itself; they are no pages of the site.
        navigateFallbackDenylist: [/^\/(api|ws|healthz|readyz|metrics)(\/|$)/],
        cleanupOutdatedCaches: true,
      },
    }),
    precompressed(),
  ],
  // `npm run dev` beside a running server: this site with its tables. The host name stays, because the server compares
  // it with the origin.
  server: {
    proxy: {
      "/api": { target: "http://localhost:4400", changeOrigin: false },
      "/ws": { target: "ws://localhost:4400", ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: "../../dist/site",
    emptyOutDir: true,
    target: "es2023",
    // The page's policy allows no data: addresses but for pictures, so small files stay files.
    assetsInlineLimit: 0,
    // Says which chunks a page needs: the weights are tested by it.
    manifest: true,
    // The largest piece is what the strongest bot of Aisopos has learnt; it is fetched when that bot first plays.
    chunkSizeWarningLimit: 600,
    // What the page needs at once is named in it. Lists for later imports would need a document, which the worker lacks.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
    },
  },
});
