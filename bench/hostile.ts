import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOption } from "./command-line-option.ts";
import type { AttackProcess } from "./hostile/attack-process.ts";
import { ATTACKS } from "./hostile/attacks.ts";
import type { HonestProcess } from "./hostile/honest-process.ts";
import { type Remote, type RemoteProcess, startRemoteProcess } from "./server/remote-process.ts";
import type { MeasuredServer } from "./server/servers/measured-server.ts";

export interface AttackFigures {
  /** Milliseconds from an honest player's move to the other player's view, for 99 of 100 moves, during the attack. */
  readonly p99: number;
  /** The same while the attackers send the same to a sink. */
  readonly p99Alone: number;
  /** Moves of honest players that were refused. */
  readonly refused: number;
  /** What the attackers got: requests that were done and refused, and connections that were closed. */
  readonly attackers: { readonly done: number; readonly refused: number; readonly closed: number };
}

export interface HostileFigures {
  readonly attacks: Readonly<Record<string, AttackFigures>>;
  readonly conditions: { readonly node: string; readonly cores: number; readonly load: number };
}

const TABLES = 100;
/** Moves in a second at all tables: two people think for a second each. */
const PACE = 100;
/** How long each attack lasts, unless `--seconds` says otherwise. */
const USUAL_SECONDS = 60;
/** How many addresses attack at the same time. */
const ADDRESSES = [1, 10];
/** Honest players may wait at most this many times as long as beside the sink. */
const MAX_RATIO = 2;

/** `hostile [--only NAME] [--seconds N]`: honest players at 100 tables while one address, and ten, do their worst inside the limits. */
export async function run(isJson: boolean, more: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-hostile-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const only = commandLineOption(more, "--only");
  const names = Object.keys(ATTACKS).filter((name) => only === undefined || name === only);
  const seconds = Number(commandLineOption(more, "--seconds") ?? USUAL_SECONDS);
  const conditions = { node: process.version, cores: availableParallelism(), load: loadavg()[0] ?? 0 };
  const attacks: Record<string, AttackFigures> = {};
  for (const name of names)
    for (const addresses of ADDRESSES) {
      const label = addresses === 1 ? name : `${name} from ${addresses} addresses`;
      attacks[label] = await measure(name, addresses, join(folder, label), seconds);
      if (!isJson) console.log(line(label, attacks[label]));
    }
  const figures: HostileFigures = { attacks, conditions };
  if (isJson) console.log(JSON.stringify(figures, rounded));
  else
    console.log(
      `! more than ${MAX_RATIO} times as long as beside the sink, or a refusal. Node ${conditions.node}, ` +
        `${conditions.cores} cores, load before the run ${conditions.load.toFixed(1)}`,
    );
}

/** A server of its own for every attack: what one leaves behind does not count for the next. */
async function measure(name: string, addresses: number, folder: string, seconds: number): Promise<AttackFigures> {
  const { honest, attackers, url, sinkUrl, end } = await playing(folder);
  try {
    const from = Array.from({ length: addresses }, (_, number) => `127.66.0.${number + 1}`);
    await attackers.begin(name, sinkUrl, from);
    const alone = await honest.play(seconds, PACE);
    await attackers.end();
    await attackers.begin(name, url, from);
    const attacked = await honest.play(seconds, PACE);
    const got = await attackers.end();
    return { p99: attacked.p99, p99Alone: alone.p99, refused: attacked.refused, attackers: got };
  } catch (error) {
    throw new Error(`${name} from ${addresses}: ${String(error)}`);
  } finally {
    await end();
  }
}

/** So often is begun anew on a machine that is too busy to let a hundred tables begin. */
const MAX_STARTS = 3;

/** Everybody plays, and nobody attacks yet. */
async function playing(folder: string, start = 1): Promise<Evening> {
  const server = startRemoteProcess<MeasuredServer>("servers/symposion.ts", [join(folder, String(start)), "limited"]);
  const sink = startRemoteProcess<MeasuredServer>("../hostile/sink.ts");
  const attackers = startRemoteProcess<AttackProcess>("../hostile/attack-process.ts");
  const honest = startRemoteProcess<HonestProcess>("../hostile/honest-process.ts");
  const end = async () => {
    // The players throw when a server closes their sockets.
    for (const one of [honest, attackers, server, sink]) await one.end();
  };
  try {
    const [url, sinkUrl] = [await urlOf(server), await urlOf(sink)];
    await honest.remote.addTables(url, TABLES);
    return { honest: honest.remote, attackers: attackers.remote, url, sinkUrl, end };
  } catch (error) {
    await end();
    if (start === MAX_STARTS) throw error;
    return playing(folder, start + 1);
  }
}

interface Evening {
  readonly honest: Remote<HonestProcess>;
  readonly attackers: Remote<AttackProcess>;
  readonly url: string;
  readonly sinkUrl: string;
  end(): Promise<void>;
}

const urlOf = async ({ remote }: RemoteProcess<MeasuredServer>): Promise<string> =>
  `http://127.0.0.1:${await remote.port()}`;

function line(name: string, { p99, p99Alone, refused, attackers }: AttackFigures): string {
  const { done, closed } = attackers;
  const isMissed = p99 > MAX_RATIO * p99Alone || refused > 0;
  return (
    `${name.padEnd(40)} p99 ${p99.toFixed(1)} ms, beside a sink ${p99Alone.toFixed(1)} ms, ${refused} refused` +
    `${isMissed ? " !" : ""}  (attackers: ${done} done, ${attackers.refused} refused, ${closed} closed)`
  );
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Math.round(value * 100) / 100 : value;
