import { connect } from "node:net";
import { WebSocket } from "ws";

/** The HTTP status with which a WebSocket is refused; 101 where it is opened. */
export const upgradeStatus = (url: string, headers: Record<string, string> = {}, path = "/ws"): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url.replace("http", "ws") + path, { headers });
    socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on("open", () => {
      socket.close();
      resolve(101);
    });
    socket.on("error", () => {});
  });

/** The answer to a request that no library would send: its first line goes out exactly as given. */
export const rawRequest = (port: number, line: string, headers = ""): Promise<string> =>
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
