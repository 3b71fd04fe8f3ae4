/** Imports point one way; ARCHITECTURE.md draws it. `$1` is the room a file is in. */
const TEST = "\\.test\\.ts$";
/** The host's stage set for tests: no product code asks for it. */
const REHEARSAL = "^src/host/rehearsal\\.ts$";
/** What only tests use. */
const FIXTURES = [REHEARSAL, "^src/server/(test-[^/]+|storm/[^/]+)\\.ts$"];
/** A page in tests of the server: the one place that holds both ends of the wire. */
const BOTH_ENDS = "^src/server/storm/page\\.ts$";
/** Where messages become values, by zod. */
const PARSERS = "^src/protocol/(parsed|plain-move|shapes)\\.ts$";

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
      comment: "In a room, .ts knows the kernel and its own room; .tsx may draw.",
      severity: "error",
      from: { path: "^src/games/([^/]+)/.+\\.ts$", pathNot: TEST },
      to: { pathNot: ["^src/kernel/", "^src/games/$1/.+\\.(ts|json)$"] },
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
        "catalogue.ts and boards.ts are the two doors; tests, and the trainers of a room, may look in by the window.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/games/", "^src/lab/[^/]+/", TEST] },
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
      name: "bots-know-kernel-and-catalogue",
      severity: "error",
      from: { path: "^src/bots/", pathNot: TEST },
      to: { pathNot: ["^src/bots/", "^src/kernel/", "^src/games/catalogue\\.ts$"] },
    },
    {
      name: "host-knows-no-machine",
      comment: "The same host runs in a server and in a browser tab.",
      severity: "error",
      from: { path: "^src/host/", pathNot: [TEST, REHEARSAL] },
      to: { path: ["^src/(server|web|cli|kit|fair)/"], dependencyTypes: ["local"] },
    },
    {
      name: "host-needs-no-library",
      comment: "What others have written comes in through a port.",
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
      from: { path: "^src/(server|web)/", pathNot: BOTH_ENDS },
      to: { path: "^src/(server|web)/", pathNot: "^src/$1/" },
    },
    {
      name: "testing-stays-in-tests",
      severity: "error",
      from: { path: "^src/", pathNot: [TEST, "^src/testing/", "^src/cli/fuzz\\.ts$", ...FIXTURES] },
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
