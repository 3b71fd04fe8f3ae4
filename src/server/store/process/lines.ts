import type { Socket } from "node:net";

/** Texts over a socket, one a line: JSON has no line breaks. */
export function readLines(socket: Socket, receive: (line: string) => void): void {
  let begun: string[] = [];
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    const [first = "", ...others] = String(chunk).split("\n");
    begun.push(first);
    for (const next of others) {
      const line = begun.join("");
      begun = [next];
      receive(line);
    }
  });
}
