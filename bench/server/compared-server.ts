import { type RemoteProcess, startRemoteProcess } from "./remote-process.ts";
import type { MeasuredServer } from "./servers/measured-server.ts";

const SERVER_SCRIPTS = {
  symposion: "servers/symposion.ts",
  boardgameIo: "servers/boardgame-io.ts",
  bare: "servers/bare.ts",
  relay: "servers/relay.ts",
};

/** The servers that the benchmark compares. */
export type ServerName = keyof typeof SERVER_SCRIPTS;
export const SERVER_NAMES = Object.keys(SERVER_SCRIPTS) as readonly ServerName[];

export interface ComparedServer extends RemoteProcess<MeasuredServer> {
  readonly url: string;
}

/** Starts a server in a separate process. It stores its data in the folder. */
export async function startComparedServer(name: ServerName, folder: string): Promise<ComparedServer> {
  const server = startRemoteProcess<MeasuredServer>(SERVER_SCRIPTS[name], [folder]);
  return { ...server, url: `http://127.0.0.1:${await server.remote.port()}` };
}
