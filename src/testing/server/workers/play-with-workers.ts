import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { onTestFinished } from "vitest";
import { readLines } from "../../../server/store/process/lines.ts";
import { TO_ALL } from "../../../server/store/process/notice-relay.ts";
import type { StoreStart } from "../../../server/store/process/process-main.ts";
import { FOR_NOTICES } from "../../../server/store/process/store-door.ts";
import { eventually } from "../../progress/progress.ts";
import { contradictions } from "../load/contradictions.ts";
import { openSimulatedPages, playersWho } from "../load/simulated-pages.ts";
import type { SimulatedPlayer } from "../load/simulated-player.ts";
import { startMatches } from "../load/started-matches.ts";
import { quietPort } from "../quiet-port.ts";
import { databaseOf, type ServerPlace, startServerProcess, webSocketAddress } from "../server-process.ts";
import type { ServerProcess } from "../spawned-server.ts";
import { temporaryFolder } from "../temporary-database.ts";

export const WORKER = "/worker-main.ts";
export const STORE = "/process-main.ts";

/** A server with two workers, and people at its tables who are anywhere. */
export interface PlayedWorkers {
  readonly place: ServerPlace;
  readonly server: ServerProcess;
  readonly players: readonly SimulatedPlayer[];
  /** Waits for this many more acknowledged moves. */
  moves(count: number): Promise<void>;
  /** Waits until everybody has been shown a later step, or the end. */
  allPlayOn(): Promise<void>;
  /** Nobody begins a move any more. */
  rest(): void;
  /** In what the database of the ended server and the people contradict each other, and who has missed a step. */
  evidence(): Promise<readonly string[]>;
}

/** Whether a process has not ended. */
export function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}

/** Listens to all that the workers of this server say to each other. */
export async function overheardNotices({ pid }: ServerProcess): Promise<readonly string[]> {
  const processes = execFileSync("ps", ["-A", "-ww", "-o", "ppid=,args="], { encoding: "utf8" }).split("\n");
  const store = processes.find((line) => line.trim().startsWith(`${pid} `) && line.includes(STORE));
  const { path } = JSON.parse(store?.slice(store.indexOf("{")) ?? "{}") as StoreStart;
  const heard: string[] = [];
  const socket = createConnection(path);
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  readLines(socket, (line) => {
    for (const [topic, text] of JSON.parse(line.replace(TO_ALL, ""))) heard.push(`${topic} ${text}`);
  });
  socket.write(`${FOR_NOTICES}\n`);
  await once(socket, "data");
  return heard;
}

/** Starts the program with two workers and opens pages. They do not say their tables, so each is at any worker. */
export async function playWithWorkers(matches: number): Promise<PlayedWorkers> {
  const place = { folder: temporaryFolder(), port: await quietPort() };
  const server = await startServerProcess(place, { workers: 2 });
  let stored = 0;
  const players = openSimulatedPages(
    await startMatches(server.url, matches),
    webSocketAddress(place),
    (isStored) => isStored && stored++,
  );
  return {
    place,
    server,
    players,
    async moves(count) {
      const before = stored;
      await eventually(
        "acknowledged moves",
        () => stored - before,
        (more) => more >= count,
      );
    },
    async allPlayOn() {
      const versions = new Map(players.map((player) => [player, player.version()]));
      const isStuck = (player: SimulatedPlayer) => !player.isOver() && player.version() <= (versions.get(player) ?? 0);
      await eventually(
        "everybody to play on",
        () => playersWho(players, isStuck),
        (stuck) => stuck.length === 0,
      );
    },
    rest() {
      for (const player of players) player.rest();
    },
    async evidence() {
      const missed = playersWho(players, ({ views, version }) => views.size !== version() + 1);
      return [...(await contradictions(databaseOf(place), players)), ...missed.map((name) => `${name} missed a step`)];
    },
  };
}
