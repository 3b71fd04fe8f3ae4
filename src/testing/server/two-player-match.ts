import { expect } from "vitest";
import type { RequestOf } from "../../protocol/messages/requests.ts";
import { connectPerson, type SocketClient } from "./socket-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { matchOfTwo } from "./test-tables.ts";

/** A server with a match of two people, Ada and Bao; Ada begins. */
export interface TwoPlayerMatch extends TestServer {
  readonly ada: SocketClient;
  readonly bao: SocketClient;
  readonly table: string;
  readonly cookies: readonly string[];
}

export async function startTwoPlayerMatch(): Promise<TwoPlayerMatch> {
  const server = await startTestServer();
  const [ada, bao] = [await connectPerson(server.url, "Ada"), await connectPerson(server.url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  return { ...server, ada, bao, table, cookies: [ada.cookie, bao.cookie] };
}

/** A request that plays a move for a seat, whoever sends it. */
export const moveRequest = (table: string, seat: 0 | 1, text = "P@a1"): RequestOf<"submit"> => ({
  t: "submit",
  table,
  seat,
  id: "forged",
  at: null,
  action: { is: "move", move: text },
});

export async function expectNothingPlayed({ context }: TestServer, table: string): Promise<void> {
  expect((await context.repositories.matches.summary(table))?.version).toBe(0);
}
