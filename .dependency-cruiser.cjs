/** Imports point one way; ARCHITECTURE.md draws it. `$1` is the room a file is in. */
const TEST = "\\.test\\.ts$";
/** What only tests use, beside the files under test. */
const FIXTURES = ["\\.fixture\\.tsx?$"];
/** Where messages become values, by zod. */
const PARSERS = "^src/protocol/schemas/";

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "kernel-stands-alone",
      comment: "The kernel imports nothing but itself.",
      severity: "error",
      from: { path: "^src/kernel/", pathNot: TEST },
      to: { pathNot: "^src/kernel/" },
    },
    {
      name: "room-rules-are-pure",
      comment: "In a room, .ts knows the kernel and its own room; .tsx, which stands in board/, may draw.",
      severity: "error",
      from: { path: "^src/games/([^/]+)/.+\\.ts$", pathNot: TEST },
      to: { pathNot: ["^src/kernel/", "^src/games/$1/.+\\.(ts|json)$"] },
    },
    {
      name: "room-rules-know-only-rules",
      comment: "In a room, texts/ and bot/ know rules/, board/ knows rules/ and texts/.",
      severity: "error",
      from: { path: "^src/games/([^/]+)/rules/", pathNot: TEST },
      to: { path: "^src/games/$1/", pathNot: "^src/games/$1/rules/" },
    },
    {
      name: "room-texts-and-bots-know-rules",
      severity: "error",
      from: { path: "^src/games/([^/]+)/(texts|bot)/", pathNot: TEST },
      to: { path: "^src/games/$1/", pathNot: "^src/games/$1/(rules|$2)/" },
    },
    {
      name: "only-board-draws",
      comment: "Components and styles of a room stand in its board/.",
      severity: "error",
      from: {},
      to: { path: "^src/games/.+\\.(tsx|css)$", pathNot: "^src/games/[^/]+/board/" },
    },
    {
      name: "room-fixtures-stay-in-tests",
      severity: "error",
      from: { path: "^src/", pathNot: [TEST, "^src/games/[^/]+/testing/"] },
      to: { path: "^src/games/[^/]+/testing/" },
    },
    {
      name: "boards-only-draw",
      comment: "A board knows the kernel, the kit and its own room.",
      severity: "error",
      from: { path: "^src/games/([^/]+)/.+\\.tsx$" },
      to: { path: "^src/", pathNot: ["^src/kernel/", "^src/kit/", "^src/games/$1/"] },
    },
    {
      name: "rooms-do-not-visit-each-other",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/games/([^/]+)/", pathNot: "^src/games/$1/" },
    },
    {
      name: "only-the-doors-open-rooms",
      comment:
        "catalogue.ts and boards.ts are the two doors; tests, the made-up editions of a room and its trainers may look in.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/games/", "^src/lab/[^/]+/", "^src/testing/editions/", TEST] },
      to: { path: "^src/games/[^/]+/" },
    },
    {
      name: "the-doors-open-rooms-and-nothing-else",
      severity: "error",
      from: { path: "^src/games/(catalogue|boards)\\.ts$" },
      to: { pathNot: ["^src/games/[^/]+/", "^src/kernel/"] },
    },
    {
      name: "kit-knows-no-game",
      severity: "error",
      from: { path: "^src/kit/", pathNot: TEST },
      to: { path: "^src/", pathNot: ["^src/kit/", "^src/kernel/"] },
    },
    {
      name: "stage-knows-kernel-and-messages",
      comment: "What is on the stage is decided without page, clock or texts.",
      severity: "error",
      from: { path: "^src/stage/", pathNot: TEST },
      to: { pathNot: ["^src/stage/", "^src/kernel/", "^src/protocol/messages/"] },
    },
    {
      name: "only-pages-have-a-stage",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/(stage|web)/", "^src/testing/", TEST] },
      to: { path: "^src/stage/" },
    },
    {
      name: "stage-fixtures-stay-in-tests",
      severity: "error",
      from: { path: "^src/", pathNot: [TEST, "^src/stage/testing/"] },
      to: { path: "^src/stage/testing/" },
    },
    {
      name: "bots-know-kernel-and-catalogue",
      severity: "error",
      from: { path: "^src/bots/", pathNot: TEST },
      to: { pathNot: ["^src/bots/", "^src/kernel/", "^src/games/catalogue\\.ts$"] },
    },
    {
      name: "host-knows-no-machine",
      comment: "The same host runs in a server and in a browser tab.",
      severity: "error",
      from: { path: "^src/host/", pathNot: TEST },
      to: { path: ["^src/(server|web|cli|kit|fair)/"], dependencyTypes: ["local"] },
    },
    {
      name: "host-knows-no-tables",
      comment: "A worker of the page runs matches without tables and without stored people.",
      severity: "error",
      from: { path: "^src/host/" },
      to: { path: "^src/tables/" },
    },
    {
      name: "tables-know-only-the-host",
      comment: "Tables need no library and no Node; stores come in through ports.",
      severity: "error",
      from: { path: "^src/tables/", pathNot: TEST },
      to: { pathNot: "^src/(tables|host|protocol|kernel)/" },
    },
    {
      name: "host-needs-no-library",
      comment: "Libraries come in through a port.",
      severity: "error",
      from: { path: "^src/host/", pathNot: TEST },
      to: { path: "node_modules/" },
    },
    {
      name: "fair-knows-hashes-and-host",
      comment: "Whatever runs a host or reads a record may check dice with it, so it knows none of them.",
      severity: "error",
      from: { path: "^src/fair/", pathNot: TEST },
      to: { pathNot: ["^src/(fair|host|kernel)/", "node_modules/@noble/hashes/"] },
    },
    {
      name: "host-needs-no-node",
      severity: "error",
      from: { path: "^src/(host|protocol|bots)/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "messages-need-no-library",
      comment: "Pages know the messages; only a server has to doubt them.",
      severity: "error",
      from: { path: "^src/protocol/", pathNot: [TEST, PARSERS] },
      to: { path: ["node_modules/", PARSERS] },
    },
    {
      name: "only-the-server-parses",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/(server|protocol)/", TEST] },
      to: { path: ["node_modules/zod/", PARSERS] },
    },
    {
      name: "server-and-web-never-meet",
      severity: "error",
      from: { path: "^src/(server|web)/" },
      to: { path: "^src/(server|web)/", pathNot: "^src/$1/" },
    },
    {
      name: "testing-stays-in-tests",
      severity: "error",
      from: { path: "^src/", pathNot: [TEST, "^src/testing/", "^src/cli/fuzz-games\\.ts$", ...FIXTURES] },
      to: { path: "^src/testing/" },
    },
    {
      name: "what-is-imported-exists",
      comment: "Icons and the service worker's registration are made by the build.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^~icons/", "^virtual:"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^src/cli/template/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.node.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
