import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { commandLineOption } from "./command-line-option.ts";
import type { HonestProcess } from "./hostile/honest-process.ts";
import { startRemoteProcess } from "./server/remote-process.ts";
import type { MeasuredServer } from "./server/servers/measured-server.ts";
import { growth, type SoakMinute } from "./soak/growth.ts";
import { soakPicture } from "./soak/soak-picture.ts";
import { comeAndGo } from "./soak/visitors.ts";

const TABLES = 100;
/** Moves in a second at all tables: two people think for a second each. */
const PACE = 100;
/** This many people look in every minute and go again. */
const VISITORS = 50;
const USUAL_MINUTES = 60;

/** `soak [--minutes N] [--picture FILE]`: people play for an hour. What the server holds must not grow meanwhile. */
export async function run(isJson: boolean, more: readonly string[]): Promise<void> {
  const minutes = Number(commandLineOption(more, "--minutes") ?? USUAL_MINUTES);
  const picture = resolve(commandLineOption(more, "--picture") ?? "dist/soak.svg");
  mkdirSync(dirname(picture), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "bench-soak-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  const server = startRemoteProcess<MeasuredServer>("servers/symposion.ts", [folder, "limited"]);
  const honest = startRemoteProcess<HonestProcess>("../hostile/honest-process.ts");
  const url = `http://127.0.0.1:${await server.remote.port()}`;
  await honest.remote.addTables(url, TABLES);
  const measured: SoakMinute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const [{ moves, p50, p99, refused }] = await Promise.all([honest.remote.play(60, PACE), comeAndGo(url, VISITORS)]);
    const { held, resident } = await server.remote.memory();
    const descriptors = await server.remote.descriptors();
    const one = { minute, moves, refused, p50, p99, held, resident, descriptors, load: loadavg()[0] ?? 0 };
    measured.push(one);
    if (!isJson) console.log(line(one));
    // Whoever interrupts it has the picture of what was measured so far.
    writeFileSync(picture, soakPicture(measured));
  }
  for (const one of [honest, server]) await one.end();
  const grown = {
    held: growth(measured, "held"),
    descriptors: growth(measured, "descriptors"),
    p99: growth(measured, "p99"),
  };
  const conditions = { node: process.version, cores: availableParallelism() };
  if (isJson) console.log(JSON.stringify({ minutes: measured, growth: grown, picture, conditions }));
  else
    console.log(
      `From the first to the last third: memory ${percent(grown.held)}, descriptors ${percent(grown.descriptors)}, ` +
        `p99 ${percent(grown.p99)}. The picture is ${picture}`,
    );
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const percent = (ratio: number): string => `${ratio >= 1 ? "+" : ""}${((ratio - 1) * 100).toFixed(1)} %`;

const line = ({ minute, moves, refused, p99, held, resident, descriptors, load }: SoakMinute): string =>
  `minute ${String(minute).padStart(3)}  ${moves} moves, ${refused} refused, p99 ${p99.toFixed(1)} ms, ` +
  `held ${megabytes(held)}, resident ${megabytes(resident)}, ${descriptors} descriptors, load ${load.toFixed(1)}`;
