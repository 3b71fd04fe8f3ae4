import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { eventually } from "../../progress/progress.ts";
import { debianProgram, type WantedProgram } from "../debian-programs.ts";
import { temporaryFolder } from "../temporary-database.ts";

/** A balancer with the file that docs/hosting/ has for it. */
export interface Balancer extends WantedProgram {
  readonly file: string;
  /** What has to be another text on one machine without certificates. */
  changes(port: number): readonly (readonly [string, string])[];
  arguments(file: string): readonly string[];
}

export const HAPROXY: Balancer = {
  names: ["haproxy"],
  packages: ["haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"],
  file: "haproxy.cfg",
  changes: (port) => [
    ["  bind :80\n", `  bind 127.0.0.1:${port}\n`],
    ["  bind :443 ssl crt /etc/haproxy/games.example.pem alpn h2,http/1.1\n", ""],
    ["  http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
  ],
  arguments: (file) => ["-db", "-f", file],
};

export const CADDY: Balancer = {
  names: ["caddy"],
  packages: ["caddy"],
  version: "version",
  file: "Caddyfile",
  changes: (port) => [["\ngames.example {\n", `\n{\n\tadmin off\n}\n\nhttp://127.0.0.1:${port} {\n`]],
  arguments: (file) => ["run", "--adapter", "caddyfile", "--config", file],
};

/** Why it cannot be run here; null where it can. */
export function missing(balancer: Balancer): string | null {
  const found = debianProgram(balancer);
  return found.ok ? null : found.why;
}

/** Runs it at this port before two servers until the test is over. */
export async function startBalancer(
  balancer: Balancer,
  port: number,
  servers: readonly [number, number],
): Promise<string> {
  const program = debianProgram(balancer);
  if (!program.ok) throw new Error(program.why);
  let text = readFileSync(new URL(`../../../../docs/hosting/${balancer.file}`, import.meta.url), "utf8");
  const addresses = servers.map((server, index) => [`10.0.0.${index + 1}:4400`, `127.0.0.1:${server}`] as const);
  for (const [from, to] of [...balancer.changes(port), ...addresses]) {
    if (!text.includes(from)) throw new Error(`${balancer.file} does not say ${JSON.stringify(from)}`);
    text = text.replace(from, to);
  }
  const folder = temporaryFolder();
  const file = join(folder, balancer.file);
  writeFileSync(file, text);
  const env = { ...program.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program.path, balancer.arguments(file), { env, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const answer = () =>
    child.exitCode === null
      ? fetch(`${url}/healthz`).then(
          ({ status }) => `${status}`,
          () => "nothing",
        )
      : `it has ended: ${said.join("")}`;
  await eventually("the balancer to answer", answer, (status) => status === "200");
  return url;
}
