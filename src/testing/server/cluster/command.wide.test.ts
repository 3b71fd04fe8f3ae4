import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { eventually, waitingFor } from "../../progress/progress.ts";
import { contradictionsOnPostgres } from "../load/contradictions.ts";
import { openSimulatedPages, playersWho } from "../load/simulated-pages.ts";
import { startMatches } from "../load/started-matches.ts";
import { postgresPrograms } from "../postgres/postgres-programs.ts";
import { describeOnPostgres } from "../postgres/test-postgres.ts";
import { quietPort } from "../quiet-port.ts";
import { isRunning } from "../workers/play-with-workers.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const MATCHES = 6;

/** `npm run cluster`, as it was started by somebody. */
async function startCommand(env: Readonly<Record<string, string>>) {
  const port = await quietPort();
  const child = spawn(process.execPath, [MAIN, "--port", String(port)], {
    env: { ...process.env, NODE_NO_WARNINGS: "1", DATABASE_URL: "", REDIS_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => lines.push(line));
  const ended = once(child, "exit");
  const isOpen = () => [...lines, child.exitCode];
  await eventually("the cluster to be open", isOpen, (seen) => seen.includes("Ctrl-C ends all of it."));
  const found = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    child,
    lines,
    ended,
    url: found(/^Symposion is open: (\S+)\/$/)[0] ?? "",
    nodes: found(/^node-\d: .*process (\d+)/).map(Number),
    folder: dirname(found(/^node-1: .*log (.+)$/)[0] ?? ""),
    /** Everything that belongs to it, itself included. */
    processes: descendants(child.pid ?? 0),
  };
}

function descendants(pid: number): readonly number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const one of found) for (const [own = 0, parent] of pairs) if (parent === one) found.push(own);
  return found;
}

const nothingIsLeft = (processes: readonly number[]) =>
  eventually(
    "all of its processes to end",
    () => processes.filter(isRunning),
    (left) => left.length === 0,
  );

await describeOnPostgres("npm run cluster", (postgres) => {
  test("Matches are played through its address, a node is killed, they are played on, and Ctrl-C leaves nothing behind", async () => {
    const databaseUrl = await postgres.newSchema();
    const { child, url, nodes, processes, ended, folder, lines } = await startCommand({ DATABASE_URL: databaseUrl });
    expect(nodes.length).toBe(3);
    let answers = 0;
    const players = openSimulatedPages(
      await startMatches(url, MATCHES),
      `${url.replace("http", "ws")}/ws`,
      () => answers++,
    );
    await eventually(
      "answers to moves",
      () => answers,
      (count) => count > 6 * MATCHES,
    );
    process.kill(nodes[1] ?? 0, "SIGKILL");
    const playing = () => playersWho(players, (player) => !player.isOver());
    await eventually("the end of every match", playing, (names) => names.length === 0);
    expect(await contradictionsOnPostgres(databaseUrl, players)).toEqual([]);
    expect(
      playersWho(players, ({ views, version }) => views.size !== version() + 1),
      "shown every step",
    ).toEqual([]);
    expect(lines).toContain("PostgreSQL: that of DATABASE_URL.");
    child.kill("SIGINT");
    expect(await waitingFor("the command to end", ended)).toEqual([0, null]);
    await nothingIsLeft(processes);
    expect(existsSync(folder)).toBe(false);
  });
});

const programs = postgresPrograms();
const named = (name: string): string => (programs.ok ? name : `${name} (not run: ${programs.why})`);

test.skipIf(!programs.ok)(named("With servers of its own nothing is left behind when it is killed"), async () => {
  const { child, ended, processes, folder, url } = await startCommand({});
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // The command, its guard, three nodes and the processes of PostgreSQL.
  expect(processes.length).toBeGreaterThan(8);
  child.kill("SIGKILL");
  await waitingFor("the command to end", ended);
  await nothingIsLeft(processes);
  await eventually(
    "its folder to be removed",
    () => existsSync(folder),
    (isThere) => !isThere,
  );
});

test("What makes no sense is refused in a sentence", async () => {
  const child = spawn(process.execPath, [MAIN, "--nodes", "none"], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  expect(await waitingFor("the command to end", once(child, "close"))).toEqual([1, null]);
  expect(said).toBe("--nodes none makes no sense here. What fits: a number from 1 to 16.\n");
});
