import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { serveMeasurements } from "../server/servers/measured-server.ts";

/** Says yes to every request and message, at once, and does nothing. */
const YES = '"ok":true,"table":"sink","token":"sink.0.x","log":[]';

const server = createServer((request, response) => {
  request.resume();
  response.setHeader("set-cookie", "symposion=sink; Path=/");
  response.statusCode = 201;
  response.end(`{${YES}}`);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (socket) => {
  socket.on("error", () => {});
  socket.on("message", (data) => {
    const [, id = ""] = /"id":"([^"]*)"/.exec(data.toString()) ?? [];
    socket.send(`{"t":"ack","id":"${id}",${YES}}`);
  });
});
server.listen(0, "127.0.0.1", () => serveMeasurements((server.address() as AddressInfo).port));
