import { randomBytes } from "node:crypto";
import { connect } from "node:net";

/** A WebSocket of the load's own (RFC 6455): it costs a third of a client library's, and all servers are asked alike. */
export interface Line {
  send(text: string): void;
}

/** An open socket; every text it is sent is heard, as bytes that are only good until the answer. */
export function line(
  url: string,
  headers: Readonly<Record<string, string>>,
  hear: (text: Buffer) => void,
): Promise<Line> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let rest: Buffer = NOTHING;

    function read(length: number, buffer: Uint8Array): boolean {
      const fresh = Buffer.from(buffer.buffer, buffer.byteOffset, length);
      const bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh]);
      const used = isOpen ? framesRead(bytes, 0) : greetingRead(bytes);
      // What is left of the common buffer is overwritten by whoever is read next.
      rest = used === bytes.length ? NOTHING : Buffer.from(bytes.subarray(used));
      return true;
    }

    function greetingRead(bytes: Buffer): number {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) return 0;
      if (!bytes.toString("latin1", 0, end).startsWith("HTTP/1.1 101 "))
        throw new Error(bytes.toString("latin1", 0, end));
      isOpen = true;
      resolve({ send: (text) => void socket.write(frame(TEXT, Buffer.from(text))) });
      return framesRead(bytes, end + 4);
    }

    function framesRead(bytes: Buffer, from: number): number {
      let at = from;
      while (bytes.length >= at + 2) {
        const short = bytes[at + 1] ?? 0;
        const head = short < IN_TWO ? 2 : short === IN_TWO ? 4 : 10;
        if (bytes.length < at + head) break;
        const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUIntBE(at + 4, 6);
        if (bytes.length < at + head + length) break;
        heard(bytes[at] ?? 0, bytes.subarray(at + head, at + head + length));
        at += head + length;
      }
      return at;
    }

    function heard(kind: number, data: Buffer): void {
      if (kind === TEXT) hear(data);
      else if (kind === PING) socket.write(frame(PONG, data));
      else throw new Error(`a server has sent a frame of kind ${kind.toString(16)}: ${data.toString()}`);
    }

    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: COMMON, callback: read } });
    socket.setNoDelay(true);
    socket.once("error", reject);
    socket.once("close", () => {
      throw new Error("a server has closed a socket");
    });
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  });
}

const NOTHING = Buffer.of();
/** All sockets are read into this one, one after the other. */
const COMMON = Buffer.alloc(64 * 1024);

/** Whole frames of these kinds. */
const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a];
/** Lengths from here on are written in two bytes. */
const IN_TWO = 126;
const MASKED = 0x80;
/** Clients mask what they send. This one need not fool anybody on the way. */
const MASK = [0x53, 0x79, 0x6d, 0x70] as const;

function frame(kind: number, data: Buffer): Buffer {
  const head = data.length < IN_TWO ? 2 : 4;
  const bytes = Buffer.allocUnsafe(head + MASK.length + data.length);
  bytes[0] = kind;
  bytes[1] = MASKED | (head === 2 ? data.length : IN_TWO);
  if (head === 4) bytes.writeUInt16BE(data.length, 2);
  for (let at = 0; at < MASK.length; at++) bytes[head + at] = MASK[at] ?? 0;
  for (let at = 0; at < data.length; at++) bytes[head + MASK.length + at] = (data[at] ?? 0) ^ (MASK[at & 3] ?? 0);
  return bytes;
}
