import { randomBytes } from "node:crypto";
import { connect } from "node:net";

/**
 * A WebSocket client for the load process (RFC 6455). It costs a third of a client library, and is the same for all
 * servers.
 */
export interface WebSocketClient {
  send(text: string): void;
}

/** Connects to a server. `onText` gets the bytes of every text message; they are valid only during the call. */
export function connectWebSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
  onText: (text: Buffer) => void,
  localAddress?: string,
): Promise<WebSocketClient> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let rest: Buffer = NO_BYTES;

    function read(length: number, buffer: Uint8Array): boolean {
      const fresh = Buffer.from(buffer.buffer, buffer.byteOffset, length);
      const bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh]);
      const used = isOpen ? readFrames(bytes, 0) : readHandshake(bytes);
      // The next read of any socket overwrites the shared buffer.
      rest = used === bytes.length ? NO_BYTES : Buffer.from(bytes.subarray(used));
      return true;
    }

    function readHandshake(bytes: Buffer): number {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) return 0;
      if (!bytes.toString("latin1", 0, end).startsWith("HTTP/1.1 101 "))
        throw new Error(bytes.toString("latin1", 0, end));
      isOpen = true;
      resolve({ send: (text) => void socket.write(frame(TEXT, Buffer.from(text))) });
      return readFrames(bytes, end + 4);
    }

    function readFrames(bytes: Buffer, from: number): number {
      let at = from;
      while (bytes.length >= at + 2) {
        const short = bytes[at + 1] ?? 0;
        const head = short < TWO_BYTE_LENGTH ? 2 : short === TWO_BYTE_LENGTH ? 4 : 10;
        if (bytes.length < at + head) break;
        const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUIntBE(at + 4, 6);
        if (bytes.length < at + head + length) break;
        receive(bytes[at] ?? 0, bytes.subarray(at + head, at + head + length));
        at += head + length;
      }
      return at;
    }

    function receive(kind: number, data: Buffer): void {
      if (kind === TEXT) onText(data);
      else if (kind === PING) socket.write(frame(PONG, data));
      else throw new Error(`a server has sent a frame of kind ${kind.toString(16)}: ${data.toString()}`);
    }

    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(localAddress !== undefined && { localAddress }),
      onread: { buffer: READ_BUFFER, callback: read },
    });
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

const NO_BYTES = Buffer.of();
/** All sockets are read into this buffer, one after the other. */
const READ_BUFFER = Buffer.alloc(64 * 1024);

/** First bytes of unfragmented frames. */
const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a];
/** Lengths from 126 on are written in two more bytes. */
const TWO_BYTE_LENGTH = 126;
const MASKED = 0x80;
/** The protocol makes clients mask what they send. A fixed mask is enough on one machine. */
const MASK = [0x53, 0x79, 0x6d, 0x70] as const;

function frame(kind: number, data: Buffer): Buffer {
  const head = data.length < TWO_BYTE_LENGTH ? 2 : 4;
  const bytes = Buffer.allocUnsafe(head + MASK.length + data.length);
  bytes[0] = kind;
  bytes[1] = MASKED | (head === 2 ? data.length : TWO_BYTE_LENGTH);
  if (head === 4) bytes.writeUInt16BE(data.length, 2);
  for (let at = 0; at < MASK.length; at++) bytes[head + at] = MASK[at] ?? 0;
  for (let at = 0; at < data.length; at++) bytes[head + MASK.length + at] = (data[at] ?? 0) ^ (MASK[at & 3] ?? 0);
  return bytes;
}
