import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { serveMeasurements } from "./measured-server.ts";

/**
 * The least a server can do. It reads a message as JSON, counts it, writes it as JSON and sends it to both players of
 * the table. It knows no rules, no people and no secrets, and it stores nothing.
 */
interface Relayed {
  readonly table: number;
  readonly [field: string]: unknown;
}

const tables = new Map<number, { version: number; readonly sockets: Set<WebSocket> }>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.on("message", (data) => {
    const message = JSON.parse(data.toString()) as Relayed;
    const table = tables.get(message.table) ?? { version: 0, sockets: new Set() };
    tables.set(message.table, table);
    if (table.sockets.has(socket)) table.version++;
    table.sockets.add(socket);
    const text = JSON.stringify({ ...message, version: table.version });
    for (const other of table.sockets) other.send(text);
  });
});
server.on("listening", () => serveMeasurements((server.address() as AddressInfo).port));
