import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

/** What an attack has sent, and how it was answered. */
export interface AttackCounts {
  done: number;
  refused: number;
  /** Connections that the server has closed or not accepted. */
  closed: number;
}

/** A socket that sends a message only when the one before it was answered. */
export interface AttackSocket {
  readonly isOpen: () => boolean;
  ask(message: object): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** Somebody at one address of this machine who means no good. */
export class Attacker {
  readonly url: string;
  readonly counts: AttackCounts;
  /** How many addresses attack at the same time. */
  readonly addresses: number;
  readonly #address: string;
  readonly #agent: Agent;
  readonly #open = new Set<{ destroy(): unknown }>();
  #count = 0;

  constructor(url: string, address: string, counts: AttackCounts, addresses: number) {
    this.url = url;
    this.counts = counts;
    this.addresses = addresses;
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 50, localAddress: address });
  }

  /** A new person; the answer is their cookie. */
  async register(): Promise<string> {
    const { cookie } = await this.send("POST", "/me", { name: `Eve ${++this.#count}`, language: "en" });
    return cookie;
  }

  /** By HTTP. */
  send(
    method: string,
    path: string,
    body?: object,
    cookie = "",
  ): Promise<{ readonly cookie: string; readonly body: Readonly<Record<string, unknown>> }> {
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      ...(text !== "" && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...(cookie !== "" && { cookie }),
    };
    return new Promise((resolve) => {
      const failed = () => {
        this.counts.closed++;
        resolve({ cookie: "", body: {} });
      };
      const options = { method, headers, agent: this.#agent };
      const sent = request(`${this.url}/api${path}`, options, (response) => {
        let answer = "";
        response.on("data", (data) => {
          answer += data;
        });
        response.on("error", failed);
        response.on("end", () => {
          const parsed = answer.startsWith("{") ? JSON.parse(answer) : {};
          this.#note(parsed.ok === true);
          const [given = ""] = response.headers["set-cookie"] ?? [];
          resolve({ cookie: given.split(";")[0] ?? "", body: parsed });
        });
      });
      sent.on("error", failed);
      sent.end(text);
    });
  }

  /** Null where the server does not let it in. */
  connect(cookie = ""): Promise<AttackSocket | null> {
    const socket = new WebSocket(`${this.url.replace("http", "ws")}/ws`, {
      headers: cookie === "" ? {} : { cookie },
      localAddress: this.#address,
      perMessageDeflate: false,
    } as never);
    const handle = { destroy: () => socket.terminate() };
    this.#open.add(handle);
    const waiting = new Map<string, (answer: Readonly<Record<string, unknown>>) => void>();
    socket.on("message", (data) => {
      const text = data.toString();
      // Updates and lists are read by nobody.
      if (!/^\{"t":"(ack|malformed)"/.test(text)) return;
      const answer = JSON.parse(text);
      this.#note(answer.ok === true);
      const resolve = waiting.get(answer.id ?? "");
      waiting.delete(answer.id ?? "");
      resolve?.(answer);
    });
    return new Promise((resolve) => {
      const ended = () => {
        this.#open.delete(handle);
        for (const answer of waiting.values()) answer({ ok: false });
        resolve(null);
      };
      socket.on("error", () => {});
      socket.on("close", () => {
        this.counts.closed++;
        ended();
      });
      socket.on("open", () =>
        resolve({
          isOpen: () => socket.readyState === WebSocket.OPEN,
          ask: (message) =>
            new Promise((answered) => {
              if (socket.readyState !== WebSocket.OPEN) return answered({ ok: false });
              const id = `${++this.#count}`;
              waiting.set(id, answered);
              socket.send(JSON.stringify({ id, ...message }));
            }),
          close: () => socket.terminate(),
        }),
      );
    });
  }

  /** A bare connection that sends this and then nothing. */
  hold(text: string): Promise<Socket> {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.#address });
    this.#open.add(socket);
    socket.on("error", () => {});
    return new Promise((resolve) => {
      socket.on("close", () => {
        this.#open.delete(socket);
        this.counts.closed++;
        resolve(socket);
      });
      socket.on("connect", () => {
        if (text !== "") socket.write(text);
        resolve(socket);
      });
    });
  }

  end(): void {
    this.#agent.destroy();
    for (const one of this.#open) one.destroy();
  }

  #note(isDone: boolean): void {
    if (isDone) this.counts.done++;
    else this.counts.refused++;
  }
}
