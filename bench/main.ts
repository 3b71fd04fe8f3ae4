interface Benchmark {
  readonly run: (isJson: boolean, more: readonly string[]) => Promise<void>;
}

/** `npm run bench -- NAME [--json]`. Each benchmark prints our figures beside a baseline measured in the same run. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  bots: () => import("./bots.ts"),
  cluster: () => import("./cluster.ts"),
  engines: () => import("./engines.ts"),
  hostile: () => import("./hostile.ts"),
  notices: () => import("./notices.ts"),
  ostrakon: () => import("./ostrakon.ts"),
  page: () => import("./page.ts"),
  rules: () => import("./rules.ts"),
  server: () => import("./server.ts"),
  soak: () => import("./soak.ts"),
};

const [name = "", ...more] = process.argv.slice(2);
const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (load === undefined) {
  console.log(`npm run bench -- ${Object.keys(BENCHMARKS).join(" | ")} [--json]`);
  process.exitCode = 1;
} else await (await load()).run(more.includes("--json"), more);
