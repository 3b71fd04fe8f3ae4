import type { ClientProtocol } from "./client-protocol.ts";
import { bareClients } from "./clients/bare.ts";
import { boardgameIoClients } from "./clients/boardgame-io.ts";
import { relayClients } from "./clients/relay.ts";
import { symposionClients } from "./clients/symposion.ts";
import type { ServerName } from "./compared-server.ts";
import { processCpuTime } from "./cpu-time.ts";
import { createLoadGenerator, type LoadGenerator, type LoadResult } from "./load-generator.ts";
import { serveRemoteCalls } from "./remote-process.ts";

/** The process that plays against all servers: the calls it takes. */
export interface LoadProcess {
  /** Opens tables at a server until there are `tables` of them. */
  addTables(server: ServerName, url: string, tables: number): Promise<void>;
  /** See `LoadGenerator`. */
  spreadProgress(server: ServerName): Promise<void>;
  /** See `LoadGenerator`. */
  play(server: ServerName, seconds: number, pace: number | null): Promise<LoadResult>;
  /** Microseconds of processor time since the process started. */
  cpuTime(): number;
}

const PROTOCOLS: Readonly<Record<ServerName, ClientProtocol>> = {
  symposion: symposionClients,
  boardgameIo: boardgameIoClients,
  bare: bareClients,
  relay: relayClients,
};
const generators = new Map<ServerName, LoadGenerator>();

serveRemoteCalls<LoadProcess>({
  async addTables(server, url, tables) {
    const generator = generators.get(server) ?? createLoadGenerator(PROTOCOLS[server], url);
    generators.set(server, generator);
    await generator.addTables(tables);
  },
  spreadProgress: (server) => generatorFor(server).spreadProgress(),
  play: (server, seconds, pace) => generatorFor(server).play(seconds, pace),
  cpuTime: processCpuTime,
});

function generatorFor(server: ServerName): LoadGenerator {
  const generator = generators.get(server);
  if (generator === undefined) throw new Error(`there are no tables at ${server}`);
  return generator;
}
