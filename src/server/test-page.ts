import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Refused } from "../kernel/game.ts";
import type { Answer, Request, RequestName, RequestOf } from "../protocol/requests.ts";
import type { Listening, ToPage } from "../protocol/socket.ts";
import { markProgress, waitingFor } from "../testing/progress/progress.ts";

/** For tests: what a browser does, as far as a server can tell. */
export interface Page {
  readonly heard: readonly ToPage[];
  ask<Name extends RequestName>(request: RequestOf<Name>): Promise<Answer<Name>>;
  listen(request: Listening): Promise<{ readonly ok: true } | Refused>;
  /** Sends anything at all. */
  send(data: string | Buffer): void;
  /** Answers what is found in what was heard, as soon as something is. */
  until<T>(find: (heard: readonly ToPage[]) => T | null | undefined | false): Promise<T>;
  /** With the code it was closed with. */
  readonly ended: Promise<number>;
  close(): Promise<number>;
  /** As when a battery dies. */
  die(): void;
  readonly socket: WebSocket;
}

/** Somebody new, with the cookie of their browser. */
export async function newcomer(url: string, name: string, language = "en"): Promise<string> {
  const answer = await fetch(`${url}/api/me`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, language }),
  });
  const [cookie] = (answer.headers.get("set-cookie") ?? "").split(";");
  if (answer.status !== 201 || cookie === undefined) throw new Error(`nobody: ${await answer.text()}`);
  return cookie;
}

export async function page(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers });
  onTestFinished(() => socket.terminate());
  const heard: ToPage[] = [];
  const waiting = new Set<() => void>();
  let count = 0;
  socket.on("message", (data) => {
    heard.push(JSON.parse(String(data)) as ToPage);
    markProgress();
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });

  function until<T>(
    find: (all: readonly ToPage[]) => T | null | undefined | false,
    what = `a message for which this holds: ${find}`,
  ): Promise<T> {
    const found = new Promise<T>((resolve, reject) => {
      const look = (): void => {
        const found = find(heard);
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

  async function asked(request: Request | Listening): Promise<{ readonly ok: boolean }> {
    const id = "id" in request ? request.id : `ask ${++count}`;
    const before = heard.length;
    socket.send(JSON.stringify({ ...request, id }));
    return until(
      (all) => {
        const found = all.slice(before).find((one) => (one.t === "ack" || one.t === "malformed") && one.id === id);
        if (found?.t === "malformed") return { ok: false, why: found.why };
        return found?.t === "ack" ? withoutName(found) : null;
      },
      `the answer to ${JSON.stringify(request)}`,
    );
  }

  return {
    heard,
    ask: (request) => asked(request as Request) as never,
    listen: (request) => asked(request) as never,
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

function withoutName({ t: _, id: __, ...answer }: Extract<ToPage, { readonly t: "ack" }>): { readonly ok: boolean } {
  return answer;
}

/** A person with a page. */
export async function visitor(url: string, name: string): Promise<Page & { readonly cookie: string }> {
  const cookie = await newcomer(url, name);
  return { ...(await page(url, { cookie })), cookie };
}

/** What must have been done. */
export async function done<T extends { readonly ok: boolean }>(answer: Promise<T>): Promise<Extract<T, { ok: true }>> {
  const found = await answer;
  if (!found.ok) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found as Extract<T, { ok: true }>;
}

/** Why something was refused. */
export async function refusal(answer: Promise<{ readonly ok: boolean }>): Promise<string> {
  const found = (await answer) as { readonly ok: boolean; readonly why?: { readonly key: string } };
  return found.why?.key ?? "done";
}
