import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { databaseFile } from "../src/server/store/open-database.ts";
import { NOTICES_OF_TABLE, storeWaitingNotices } from "../src/testing/server/faults/waiting-notices.ts";
import { commandLineOption } from "./command-line-option.ts";
import type { HonestProcess } from "./hostile/honest-process.ts";
import type { EndpointProcess } from "./notices/endpoint-process.ts";
import { dueAt, type MeasuredTurn, ratioOf, type TurnRatio } from "./notices/turns.ts";
import { startRemoteProcess } from "./server/remote-process.ts";
import type { MeasuredServer } from "./server/servers/measured-server.ts";

const TABLES = 100;
/** Moves in a second at all tables: two people think for a second each. */
const PACE = 100;
/** How many notices fall due in a second of a turn with deliveries, unless `--rate` says otherwise. */
const USUAL_RATE = 50;
/** How many turns with deliveries there are, and as many without, unless `--pairs` says otherwise. */
const USUAL_PAIRS = 5;
/** In milliseconds: how long a turn is, and how long people play and are told things in it. */
const TURN = 12_000;
const PLAYED = 10_000;
/** Whoever is invited is told so half a minute later. */
const PATIENCE = 30_000;
/** How long it takes until everybody plays, at most, and the server has found out what is to be told. */
const USUAL_SETUP = 60_000;

/**
 * `notices [--rate N] [--pairs N] [--setup SECONDS]`: people play at 100 tables while others are told things elsewhere, by
 * turns with nobody being told anything. Server, players and those who are told have a process each.
 */
export async function run(isJson: boolean, more: readonly string[]): Promise<void> {
  const rate = Number(commandLineOption(more, "--rate") ?? USUAL_RATE);
  const pairs = Number(commandLineOption(more, "--pairs") ?? USUAL_PAIRS);
  const setup = Number(commandLineOption(more, "--setup") ?? USUAL_SETUP / 1000) * 1000;
  const folder = mkdtempSync(join(tmpdir(), "bench-notices-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  const endpoints = startRemoteProcess<EndpointProcess>("../notices/endpoint-process.ts");
  const begin = Date.now() + setup;
  const tablesPerTurn = Math.ceil((rate * PLAYED) / 1000 / NOTICES_OF_TABLE);
  await storeWaitingNotices(
    databaseFile(join(folder, "data")),
    tablesPerTurn * pairs * NOTICES_OF_TABLE,
    await endpoints.remote.hosts(),
    (table) => Math.round(dueAt(table, tablesPerTurn, begin, TURN, PLAYED)) - PATIENCE,
  );
  const server = startRemoteProcess<MeasuredServer>("servers/symposion.ts", [folder, "limited"]);
  const honest = startRemoteProcess<HonestProcess>("../hostile/honest-process.ts");
  const conditions = { node: process.version, cores: availableParallelism(), load: loadavg()[0] ?? 0 };
  await honest.remote.addTables(`http://127.0.0.1:${await server.remote.port()}`, TABLES);
  // The first is not counted: it warms the server up.
  await honest.remote.play(2, PACE);
  if (Date.now() > begin) throw new Error("it took too long until everybody played: --setup 120");
  const turns: MeasuredTurn[] = [];
  await until(begin);
  for (let number = 0; number < 2 * pairs; number++) {
    const before = await endpoints.remote.arrived();
    const { p50, p99, moves, refused } = await honest.remote.play(PLAYED / 1000, PACE);
    if (refused > 0) throw new Error(`${refused} moves were refused`);
    // What the server was late with belongs to its turn.
    await until(begin + (number + 1) * TURN);
    const one = { isTelling: number % 2 === 1, p50, p99, moves, arrived: (await endpoints.remote.arrived()) - before };
    turns.push(one);
    if (!isJson) console.log(line(one));
  }
  for (const one of [honest, server, endpoints]) await one.end();
  const [p50, p99] = [ratioOf(turns, (turn) => turn.p50), ratioOf(turns, (turn) => turn.p99)];
  if (isJson) console.log(JSON.stringify({ turns, p50, p99, rate, conditions }));
  else
    console.log(
      `Told of and not told of, by turns: p50 ${said(p50)}, p99 ${said(p99)}, ${p99.pairs} pairs of ${PLAYED / 1000} s, ` +
        `${rate} notices a second. Node ${conditions.node}, ${conditions.cores} cores, load before ${conditions.load.toFixed(1)}`,
    );
}

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())));

const line = ({ isTelling, p50, p99, moves, arrived }: MeasuredTurn): string =>
  `${isTelling ? "telling" : "quiet  "}  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${moves} moves, ${arrived} notices`;

const said = ({ middle, least, largest }: TurnRatio): string =>
  `${middle.toFixed(2)} times (${least.toFixed(2)} to ${largest.toFixed(2)})`;
