import { parseArgs } from "node:util";
import { readEnvironment } from "../../../server/environment.ts";
import { startLocalCluster } from "./local-cluster.ts";
import { runStorm } from "./run-storm.ts";

const HELP = `npm run cluster [-- OPTIONS]: several servers on this machine behind one address, until Ctrl-C

  --port N      where the balancer listens (4400, or PORT)
  --nodes N     how many servers (3)
  --storm       simulated people play while servers, Redis, PostgreSQL and connections are killed, stopped and cut
  --minutes N   how long (2)
  --seed TEXT   which faults come when
  --tables N    how many matches are played at once (12)
  --json        prints the figures for a program

DATABASE_URL and REDIS_URL name servers to use instead of our own.`;

const { values, error } = read();
if (error !== null || values === null) end(error ?? HELP);
if (values.help) {
  console.log(HELP);
  process.exit();
}
const environment = readEnvironment(process.env);
if (!environment.ok) end(environment.why.join("\n"));
const { databaseUrl = null, redisUrl = null } = environment.settings;
const nodes = count("nodes", values.nodes, 1, 16);
const given = { nodes, databaseUrl, redisUrl };

if (values.storm) {
  const plan = {
    seed: values.seed ?? `${Date.now()}`,
    minutes: count("minutes", values.minutes, 0.1, 10_000),
    tables: count("tables", values.tables, 1, 1000),
  };
  process.exit((await runStorm(given, plan, values.json)) ? 0 : 1);
} else {
  const port = values.port === undefined ? (environment.settings.port ?? 4400) : count("port", values.port, 0, 65_535);
  await serve(port);
}

async function serve(port: number): Promise<void> {
  const onLine = (node: string, line: string) => line.startsWith("{") && console.log(`${node}: ${line}`);
  const cluster = await startLocalCluster({ ...given, port, onLine }).catch((error: unknown) => end(sentenceOf(error)));
  let closingSince: number | null = null;
  const close = (): void => {
    const now = performance.now();
    // One Ctrl-C may come twice: from the terminal, and from the program that has started this one.
    if (closingSince !== null && now - closingSince < 1000) return;
    const isHasty = closingSince !== null;
    if (!isHasty) console.log("Everything ends. Once more ends it at once.");
    closingSince ??= now;
    void cluster.end(isHasty).then(() => process.exit());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, close);
  const parent = process.ppid;
  // Whoever has started this was killed: nobody could end it any more.
  setInterval(() => process.ppid !== parent && closingSince === null && close(), 500);
  for (const sentence of cluster.sentences) console.log(sentence);
  for (const { name, port: own, pid, log } of cluster.nodes)
    console.log(`${name}: http://127.0.0.1:${own}, process ${pid()}, log ${log}`);
  console.log(`Symposion is open: ${cluster.url}/`);
  console.log("Ctrl-C ends all of it.");
}

function read() {
  try {
    const options = {
      port: { type: "string" },
      nodes: { type: "string", default: "3" },
      storm: { type: "boolean", default: false },
      minutes: { type: "string", default: "2" },
      seed: { type: "string" },
      tables: { type: "string", default: "12" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    } as const;
    return { values: parseArgs({ options }).values, error: null };
  } catch (error) {
    return { values: null, error: `${error instanceof Error ? error.message : String(error)}\n\n${HELP}` };
  }
}

function count(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (text.trim() !== "" && number >= min && number <= max) return number;
  return end(`--${name} ${text} makes no sense here. What fits: a number from ${min} to ${max}.`);
}

function sentenceOf(error: unknown): string {
  if ((error as { readonly code?: string }).code === "EADDRINUSE")
    return "The port is taken: choose another, for example npm run cluster -- --port 4500";
  return error instanceof Error ? error.message : String(error);
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
