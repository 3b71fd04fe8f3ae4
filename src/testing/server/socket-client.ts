import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Refused } from "../../kernel/game.ts";
import type { Answer, Request, RequestName, RequestOf } from "../../protocol/messages/requests.ts";
import type { Subscription, ToPage } from "../../protocol/messages/socket-messages.ts";
import { markProgress, waitingFor } from "../progress/progress.ts";

/** A page with a WebSocket, as the server sees it. */
export interface SocketClient {
  readonly received: readonly ToPage[];
  ask<Name extends RequestName>(request: RequestOf<Name>): Promise<Answer<Name>>;
  subscribe(request: Subscription): Promise<{ readonly ok: true } | Refused>;
  /** Sends any bytes, also those that are no message. */
  send(data: string | Buffer): void;
  /** Looks again after each message, and answers what `find` has found. */
  until<T>(find: (received: readonly ToPage[]) => T | null | undefined | false): Promise<T>;
  /** The code with which the socket was closed. */
  readonly ended: Promise<number>;
  close(): Promise<number>;
  /** Ends without a closing frame, as when a battery is empty. */
  die(): void;
  readonly socket: WebSocket;
}

/** Registers a new person and answers the cookie of their browser. */
export async function registerCookie(url: string, name: string, language = "en"): Promise<string> {
  const answer = await waitingFor(
    `the registration of ${name}`,
    fetch(`${url}/api/me`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name, language }),
    }),
  );
  const [cookie] = (answer.headers.get("set-cookie") ?? "").split(";");
  if (answer.status !== 201 || cookie === undefined) throw new Error(`not registered: ${await answer.text()}`);
  return cookie;
}

export async function connectClient(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  localAddress = "127.0.0.1",
): Promise<SocketClient> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers, localAddress });
  onTestFinished(() => socket.terminate());
  const received: ToPage[] = [];
  const waiting = new Set<() => void>();
  let count = 0;
  socket.on("message", (data) => {
    received.push(JSON.parse(String(data)) as ToPage);
    markProgress();
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const opened = new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  await waitingFor("a socket to open", opened);

  function until<T>(
    find: (all: readonly ToPage[]) => T | null | undefined | false,
    what = `a message for which this holds: ${find}`,
  ): Promise<T> {
    const found = new Promise<T>((resolve, reject) => {
      const look = (): void => {
        const found = find(received);
        if (found === null || found === undefined || found === false) return;
        waiting.delete(look);
        resolve(found);
      };
      void closed.then((code) => reject(new Error(`the socket was closed: ${code}`)));
      waiting.add(look);
      look();
    });
    return waitingFor(what, found);
  }

  async function asked(request: Request | Subscription): Promise<{ readonly ok: boolean }> {
    const id = "id" in request ? request.id : `ask ${++count}`;
    const before = received.length;
    socket.send(JSON.stringify({ ...request, id }));
    return until(
      (all) => {
        const found = all.slice(before).find((one) => (one.t === "ack" || one.t === "malformed") && one.id === id);
        if (found?.t === "malformed") return { ok: false, why: found.why };
        return found?.t === "ack" ? withoutId(found) : null;
      },
      `the answer to ${JSON.stringify(request)}`,
    );
  }

  return {
    received,
    ask: (request) => asked(request as Request) as never,
    subscribe: (request) => asked(request) as never,
    send: (data) => socket.send(data),
    until,
    get ended() {
      return waitingFor("the end of a socket", closed);
    },
    socket,
    close() {
      socket.close(1001);
      return waitingFor("the end of a socket that this page has closed", closed);
    },
    die: () => socket.terminate(),
  };
}

function withoutId({ t: _, id: __, ...answer }: Extract<ToPage, { readonly t: "ack" }>): { readonly ok: boolean } {
  return answer;
}

/** Registers a new person and opens a page for them. */
export async function connectPerson(
  url: string,
  name: string,
  localAddress?: string,
): Promise<SocketClient & { readonly cookie: string }> {
  const cookie = await registerCookie(url, name);
  return { ...(await connectClient(url, { cookie }, localAddress)), cookie };
}

/** Throws where the answer is a refusal. */
export async function done<T extends { readonly ok: boolean }>(answer: Promise<T>): Promise<Extract<T, { ok: true }>> {
  const found = await answer;
  if (!found.ok) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found as Extract<T, { ok: true }>;
}

/** The key of the refusal; "done" where nothing was refused. */
export async function refusal(answer: Promise<{ readonly ok: boolean }>): Promise<string> {
  const found = (await answer) as { readonly ok: boolean; readonly why?: { readonly key: string } };
  return found.why?.key ?? "done";
}
