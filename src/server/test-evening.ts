import { connect } from "node:net";
import { expect } from "vitest";
import { WebSocket } from "ws";
import type { RequestOf } from "../protocol/requests.ts";
import { openHouse, type TestHouse } from "./open-house.ts";
import { type Page, visitor } from "./test-page.ts";
import { matchOf } from "./test-table.ts";

/** For tests of who may do what: a match of two, in which the first one begins. */
export interface Evening extends TestHouse {
  readonly ada: Page;
  readonly bao: Page;
  readonly table: string;
  readonly cookies: readonly string[];
}

export async function evening(): Promise<Evening> {
  const open = await openHouse();
  const [ada, bao] = [await visitor(open.url, "Ada"), await visitor(open.url, "Bao")];
  const table = await matchOf(ada, bao, { options: { first: 1 } });
  return { ...open, ada, bao, table, cookies: [ada.cookie, bao.cookie] };
}

/** A move of a seat, whoever says it. */
export const move = (table: string, seat: 0 | 1, text = "P@a1"): RequestOf<"say"> => ({
  t: "say",
  table,
  seat,
  id: "forged",
  at: null,
  what: { is: "move", move: text },
});

/** Nothing was played. */
export async function isUntouched({ house }: TestHouse, table: string): Promise<void> {
  expect((await house.keepers.store.summary(table))?.version).toBe(0);
}

/** The status with which a socket is turned away; 101 where it is let in. */
export const statusOf = (url: string, headers: Record<string, string> = {}, path = "/ws"): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url.replace("http", "ws") + path, { headers });
    socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on("open", () => {
      socket.close();
      resolve(101);
    });
    socket.on("error", () => {});
  });

/** What is answered to a request that no library would send: its first line as it is. */
export const rawly = (port: number, line: string, headers = ""): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = connect(port, "127.0.0.1");
    let answer = "";
    stream.on("data", (data) => {
      answer += data.toString("latin1");
    });
    stream.on("end", () => resolve(answer));
    stream.on("error", reject);
    stream.write(`${line}\r\nHost: 127.0.0.1:${port}\r\n${headers}Connection: close\r\n\r\n`, "latin1");
  });

/** One of the figures for whoever watches over the house. */
export async function figure({ url }: TestHouse, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0);
}
