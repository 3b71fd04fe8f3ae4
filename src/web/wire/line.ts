import { type ReadonlySignal, signal } from "@preact/signals";
import type { Fact, Refused } from "../../kernel/game.ts";
import type { ToViewer } from "../../protocol/messages.ts";
import type { Answer, RequestName, RequestOf } from "../../protocol/requests.ts";
import type { Listening, ToHost, ToPage } from "../../protocol/socket.ts";

/** Nobody has wanted it yet; it is being opened; it stands; it was lost and comes back by itself. */
export type LineState = "idle" | "opening" | "open" | "lost";

/** The one socket of a page to the house. It opens when it is first needed, and again whenever it was lost. */
export interface Line {
  readonly state: ReadonlySignal<LineState>;
  /** Never rejects. What may be said twice waits for the line to come back; all else is refused when the line is lost. */
  ask<Name extends RequestName>(request: RequestOf<Name>): Promise<Answer<Name>>;
  /** Goes on being told, over every break of the line, until the answer is called. `refuse` is the last word. */
  listen(request: Listening, hear: (message: ToPage) => void, refuse: (why: Fact) => void): () => void;
  /** Whoever sits here is somebody else now, or the line has lost something: opens anew, with the cookie as it is. */
  renew(): void;
  /** The device has woken, or has a network again: whether the line still stands is found out at once. */
  wake(): void;
  close(): void;
}

/** What we use of a socket. */
export type LineSocket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose" | "onerror">;

interface Asked {
  readonly message: ToHost & { readonly id: string };
  readonly answer: (answer: never) => void;
}

interface Listener {
  readonly request: Listening;
  readonly hear: (message: ToPage) => void;
  readonly refuse: (why: Fact) => void;
}

const SECOND = 1000;
/** Nothing was heard for so long: we ask whether somebody is there, and wait so long for the answer. */
const SILENCE = 20 * SECOND;
const PATIENCE = 5 * SECOND;
/** Somebody looks at the page and waits. */
const PATIENCE_AWAKE = SECOND;
const LONGEST_WAIT = 8 * SECOND;

/** Reading twice is reading; a move has an id of its own, and a seat is taken once. */
const MAY_BE_SAID_TWICE: ReadonlySet<RequestName> = new Set<RequestName>([
  ...(["me", "open", "mine", "find", "look", "talk", "record", "retell", "hint", "export"] as const),
  ...(["say", "sit", "rename", "rematch", "consent"] as const),
]);

/** With a farewell the house takes all that it sent for seen; a line given up may have swallowed some of it. */
const FAREWELL = 1000;
const WITHOUT_FAREWELL = 4000;

const LOST: Refused = { ok: false, why: { key: "lineLost" } };

export function openLine(connect: () => LineSocket): Line {
  const state = signal<LineState>("idle");
  const asking = new Map<string, Asked>();
  const listeners = new Set<Listener>();
  /** Matches we have left and are still being told of, by the id of our good-bye: they are not for the next viewer. */
  const leaving = new Map<string, string>();
  let socket: LineSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let count = 0;
  let isStanding = false;
  let isClosed = false;

  function open(): void {
    clearTimeout(timer);
    if (isClosed || socket !== null) return;
    if (state.peek() === "idle") state.value = "opening";
    const next = connected();
    if (next === null) return;
    socket = next;
    next.onopen = () => {
      tries = 0;
      isStanding = true;
      expect(SILENCE);
      for (const { request } of listeners) sendListening(request);
      for (const { message } of asking.values()) send(message);
      // Last: whoever sees it asks at once, and is not to be sent twice.
      state.value = "open";
    };
    next.onmessage = ({ data }) => {
      expect(SILENCE);
      hear(JSON.parse(String(data)) as ToPage);
    };
    next.onclose = () => lose(next);
    next.onerror = () => lose(next);
    timer = setTimeout(() => lose(next), PATIENCE);
  }

  function connected(): LineSocket | null {
    try {
      return connect();
    } catch {
      lose(null);
      return null;
    }
  }

  /** Each a little apart from the others, and later every time. */
  function lose(lost: LineSocket | null): void {
    if (lost !== socket || isClosed) return;
    giveUp();
    timer = setTimeout(open, Math.random() * Math.min(LONGEST_WAIT, 250 * 2 ** tries++));
  }

  /** Nobody knows what was still heard: what may not be said twice is refused. */
  function giveUp(): void {
    drop(WITHOUT_FAREWELL);
    state.value = "lost";
    for (const [id, { message, answer }] of asking) {
      if (message.t !== "ping" && MAY_BE_SAID_TWICE.has(message.t as RequestName)) continue;
      asking.delete(id);
      answer(LOST as never);
    }
  }

  function drop(code: number): void {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    isStanding = false;
    leaving.clear();
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    // Closing what never opened is an error to some; it is nobody's any more.
    old.onerror = () => undefined;
    old.close(code);
  }

  /** Something must be heard within so many milliseconds; otherwise we ask, and then give up. */
  function expect(milliseconds: number, isAsked = false): void {
    clearTimeout(timer);
    const waiting = socket;
    timer = setTimeout(() => {
      if (isAsked) lose(waiting);
      else ping(PATIENCE);
    }, milliseconds);
  }

  function ping(patience: number): void {
    send({ t: "ping" });
    expect(patience, true);
  }

  function send(message: ToHost): void {
    if (isStanding) socket?.send(JSON.stringify(message));
  }

  const sendListening = (request: Listening): void => send({ ...request, id: nameOf(request) });

  function hear(message: ToPage): void {
    if (message.t === "ack" || message.t === "malformed") {
      const asked = message.id === null ? undefined : asking.get(message.id);
      if (asked !== undefined && message.id !== null) {
        asking.delete(message.id);
        asked.answer(answerIn(message) as never);
      } else if (message.id === null || !leaving.delete(message.id)) refuse(message);
      return;
    }
    if (isOfMatch(message) && [...leaving.values()].includes(tableIn(message))) return;
    for (const listener of [...listeners]) {
      if (!isFor(message, listener.request)) continue;
      if (message.t === "gone" || message.t === "refused") listeners.delete(listener);
      listener.hear(message);
    }
  }

  /** What we listened to is no longer for us. */
  function refuse(message: Acknowledgement): void {
    const answer = answerIn(message);
    if (answer.ok) return;
    for (const listener of [...listeners]) {
      if (nameOf(listener.request) !== message.id) continue;
      listeners.delete(listener);
      listener.refuse(answer.why);
    }
  }

  return {
    state,
    ask: (request) =>
      new Promise((answer) => {
        if (isClosed) return answer(LOST as never);
        const id = "id" in request ? request.id : `ask ${++count}`;
        const message = { ...request, id } as Asked["message"];
        asking.set(id, { message, answer });
        if (socket === null) open();
        else send(message);
      }),
    listen(request, hear, refuseWhy) {
      const listener = { request, hear, refuse: refuseWhy };
      const name = nameOf(request);
      // Whoever listens already is told everything once more: the newcomer must hear it from the beginning.
      if ([...listeners].some((one) => nameOf(one.request) === name)) sendEnd(request);
      listeners.add(listener);
      if (socket === null) open();
      else sendListening(request);
      return () => {
        if (!listeners.delete(listener)) return;
        if (![...listeners].some((one) => nameOf(one.request) === name)) sendEnd(request);
      };
    },
    renew() {
      if (socket === null) return;
      giveUp();
      open();
    },
    wake() {
      if (state.peek() === "open") ping(PATIENCE_AWAKE);
      else if (state.peek() === "lost") {
        drop(WITHOUT_FAREWELL);
        tries = 0;
        open();
      }
    },
    close() {
      isClosed = true;
      drop(FAREWELL);
      for (const { answer } of asking.values()) answer(LOST as never);
      asking.clear();
      listeners.clear();
    },
  };

  function sendEnd(request: Listening): void {
    const id = `end ${++count}`;
    if (request.t === "watch" && isStanding) leaving.set(id, request.table);
    if (request.t === "watch") send({ ...request, t: "unwatch", id });
    else if (request.t === "attend") send({ ...request, t: "unattend", id });
  }
}

type Acknowledgement = Extract<ToPage, { readonly t: "ack" | "malformed" }>;

function answerIn(message: Acknowledgement): { readonly ok: true } | Refused {
  if (message.t === "malformed") return { ok: false, why: message.why };
  const { t: _, id: __, ...answer } = message;
  return answer;
}

const nameOf = (request: Listening): string =>
  `${request.t} ${"table" in request ? request.table : ""} ${"viewer" in request ? request.viewer : ""}`;

export const isOfMatch = (message: ToPage): message is ToViewer =>
  ["welcome", "told", "spoke", "conduct", "renamed", "gone", "refused"].includes(message.t);

const tableIn = (message: ToViewer): string => (message.t === "welcome" ? message.table.id : message.table);

/** Whether a message belongs to what was asked to be told. */
function isFor(message: ToPage, request: Listening): boolean {
  if (message.t === "pong") return false;
  if (message.t === "mine" || message.t === "left") return request.t === "follow";
  if (request.t === "attend")
    return message.t === "gathered"
      ? message.gathering.id === request.table
      : (message.t === "chatted" || message.t === "gone") && message.table === request.table;
  if (request.t !== "watch") return false;
  if (message.t === "welcome") return message.table.id === request.table && message.viewer === request.viewer;
  if (message.t === "told") return message.table === request.table && message.view.viewer === request.viewer;
  return isOfMatch(message) && message.table === request.table;
}
