import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitingFor } from "../../progress/progress.ts";
import { quietPort } from "../quiet-port.ts";
import { postgresPrograms, UNPRIVILEGED } from "./postgres-programs.ts";

/** A PostgreSQL server of our own, with a folder that is removed when it ends. */
export interface StartedPostgres {
  readonly url: string;
  readonly folder: string;
  /** Of the first process. */
  pid(): number;
  /** Of that one, and then of those that it has started and that do the work. */
  pids(): readonly number[];
  /** As when the power fails: all its processes at once. */
  kill(): Promise<void>;
  /** Its shutdown "immediate": it takes leave of nobody. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Everything that it has logged. */
  log(): string;
  end(): Promise<void>;
}

export interface PostgresStart {
  /** `log_statement=all` */
  readonly settings?: readonly string[];
  /** Whether signals of the terminal are not for it. */
  readonly isDetached?: boolean;
}

const PASSWORD = "pass:word/of@tests";

/** With the programs of the package or of the PATH. Answers why where it cannot be started. */
export async function startPostgres({
  settings: more = [],
  isDetached = false,
}: PostgresStart): Promise<StartedPostgres | { readonly why: string }> {
  const programs = postgresPrograms();
  if (!programs.ok) return programs;
  const { folder: bin } = programs;
  const folder = mkdtempSync(join(tmpdir(), "symposion-postgres-data-"));
  const [data, secret] = [join(folder, "data"), join(folder, "password")];
  writeFileSync(secret, PASSWORD);
  if (UNPRIVILEGED !== null) for (const path of [folder, secret]) chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const how = { ...UNPRIVILEGED, cwd: folder, env: { ...process.env, LC_ALL: "C", LANG: "C" } };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const flags = ["--username=tests", "--auth=scram-sha-256", `--pwfile=${secret}`, "--encoding=UTF8", "--no-sync"];
    execFileSync(join(bin, "initdb"), [...flags, "-D", data], { ...how, stdio: "pipe" });
  } catch (error) {
    removeFolder();
    return { why: String(error).split("\n")[0] ?? "" };
  }
  const port = await quietPort();
  let child: ChildProcess | null = null;

  const lines: string[] = [];

  async function start(): Promise<void> {
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "max_connections=60",
      // A killed process loses nothing that the system has taken from it, and here nobody pulls the plug.
      "fsync=off",
      ...more,
    ];
    const process = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((one) => ["-c", one])], {
      ...how,
      detached: isDetached,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const first = lines.length;
    const answer = new Promise<"ready" | "ended">((resolve) => {
      process.stderr.on("data", (text: Buffer) => {
        lines.push(text.toString());
        if (lines.slice(first).join("").includes("ready to accept connections")) resolve("ready");
      });
      process.once("exit", () => resolve("ended"));
    });
    const isReady = (await waitingFor("PostgreSQL to start", answer)) === "ready";
    if (isReady) child = process;
    // The processes of a server that was killed end a moment after it.
    else if (/still in use|lock file/.test(lines.slice(first).join(""))) await start();
    else throw new Error(`PostgreSQL ended: ${lines.slice(first).join("")}`);
  }

  function pids(): readonly number[] {
    if (child?.pid === undefined) return [];
    const started = execFileSync("ps", ["-o", "pid=", "--ppid", String(child.pid)], { encoding: "utf8" });
    return [child.pid, ...started.split("\n").flatMap((line) => (line.trim() === "" ? [] : [Number(line)]))];
  }

  async function endBy(signal: NodeJS.Signals): Promise<void> {
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await waitingFor("PostgreSQL to end", ended);
    child = null;
  }

  // Also where the run of tests is ended from outside.
  process.once("exit", () => {
    child?.kill("SIGQUIT");
    removeFolder();
  });
  await start();
  const url = `postgres://tests:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  return {
    url,
    folder,
    pid: () => child?.pid ?? 0,
    pids,
    async kill() {
      // Those that do the work would otherwise finish what they are asked, and more, before they notice.
      const [, ...others] = pids();
      const ended = endBy("SIGKILL");
      for (const pid of others) killIfThere(pid);
      await ended;
    },
    stop: () => endBy("SIGQUIT"),
    start,
    log: () => lines.join(""),
    async end() {
      await endBy("SIGQUIT");
      removeFolder();
    },
  };
}

/** It may have ended by itself. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {}
}
