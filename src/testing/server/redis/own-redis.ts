import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitingFor } from "../../progress/progress.ts";
import { debianProgram } from "../debian-programs.ts";
import { quietPort } from "../quiet-port.ts";

/** A Redis or Valkey server of our own, with a folder that is removed when it ends. */
export interface StartedRedis {
  readonly url: string;
  readonly folder: string;
  pid(): number;
  /** As when the power fails. */
  kill(): Promise<void>;
  /** It stands still, and its connections with it. */
  pause(): void;
  resume(): void;
  start(): Promise<void>;
  end(): Promise<void>;
}

export interface RedisStart {
  /** Whether signals of the terminal are not for it. */
  readonly isDetached?: boolean;
}

const REDIS = {
  names: ["redis-server", "valkey-server"],
  packages: ["redis-server", "redis-tools", "liblzf1", "libjemalloc2"],
};

const PASSWORD = "pass:word/of@tests";

/** With a program of the PATH or of Debian's package. Answers why where it cannot be started. */
export async function startRedis({
  isDetached = false,
}: RedisStart = {}): Promise<StartedRedis | { readonly why: string }> {
  const program = debianProgram(REDIS);
  if (!program.ok) return program;
  const folder = mkdtempSync(join(tmpdir(), "symposion-redis-"));
  const port = await quietPort();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const settings = {
      port: `${port}`,
      bind: "127.0.0.1",
      save: "",
      appendonly: "no",
      dir: folder,
      requirepass: PASSWORD,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    const process = spawn(program.ok ? program.path : "", flags, {
      env: program.ok ? program.env : {},
      detached: isDetached,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    const answer = new Promise<boolean>((resolve) => {
      process.stdout.on("data", (text: Buffer) => {
        said += text.toString();
        if (said.includes("eady to accept connections")) resolve(true);
      });
      process.once("exit", () => resolve(false));
    });
    if (!(await waitingFor("Redis to start", answer))) throw new Error(`Redis ended: ${said}`);
    child = process;
  }

  async function kill(): Promise<void> {
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await waitingFor("Redis to end", ended);
    child = null;
  }

  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also where the run of tests is ended from outside.
  process.once("exit", () => {
    child?.kill("SIGKILL");
    removeFolder();
  });
  await start();
  return {
    url: `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    folder,
    pid: () => child?.pid ?? 0,
    kill,
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    start,
    async end() {
      await kill();
      removeFolder();
    },
  };
}
