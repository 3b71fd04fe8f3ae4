import { type ReadonlySignal, signal } from "@preact/signals";
import type { Fact, Refused } from "../../kernel/game.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import type { Answer, RequestName, RequestOf } from "../../protocol/messages/requests.ts";
import type { Subscription, ToPage, ToServer } from "../../protocol/messages/socket-messages.ts";
import { OtherServers } from "./other-servers.ts";

/** Not needed yet; being opened for the first time; open; lost, and reconnecting by itself. */
export type ConnectionState = "idle" | "opening" | "open" | "lost";

/** The one socket of a page to its server. It opens when it is first needed, and reconnects whenever it was lost. */
export interface ServerConnection {
  readonly state: ReadonlySignal<ConnectionState>;
  /** Never rejects. Idempotent requests wait until the connection is back; others are refused when it is lost. */
  request<Name extends RequestName>(request: RequestOf<Name>): Promise<Answer<Name>>;
  /** Lasts over every break of the connection, until the returned function is called. Nothing follows `refuse`. */
  subscribe(request: Subscription, receive: (message: ToPage) => void, refuse: (why: Fact) => void): () => void;
  /** For a new identity, or after a lost message: opens a new socket, with the cookie as it is now. */
  reconnect(): void;
  /** Whether somebody can see this page. The server is told at once, on every new socket, and again while it is seen. */
  setVisible(isVisible: boolean): void;
  /** The device has woken, or has a network again: finds out at once whether the socket still works. */
  wake(): void;
  close(): void;
}

/** The part of a `WebSocket` that is used here. */
export type ConnectionSocket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose" | "onerror">;

interface PendingRequest {
  readonly message: ToServer & { readonly id: string };
  readonly answer: (answer: never) => void;
  /** Whether the device had a network when it was asked. */
  readonly hadNetwork: boolean;
}

interface Subscriber {
  readonly request: Subscription;
  readonly receive: (message: ToPage) => void;
  readonly refuse: (why: Fact) => void;
}

const SECOND = 1000;
/** After this much silence a ping is sent. */
const MAX_SILENCE = 20 * SECOND;
/** The socket counts as lost if nothing answers a ping within this time. */
const ANSWER_TIMEOUT = 5 * SECOND;
/**
 * Both while a move is not answered: somebody waits for it, and a server that is frozen keeps its sockets open. Twice as
 * long after each time that this was in vain: it may be the network that is slow.
 */
const MOVE_TIMEOUT = 2 * SECOND;
const MAX_DOUBLINGS = 3;
/** The same when the device has just woken: somebody looks at the page and waits. */
const ANSWER_TIMEOUT_AFTER_WAKE = SECOND;
/** How often a page says that it is seen (TL-24). */
const VISIBLE_INTERVAL = 10 * SECOND;
const MAX_RECONNECT_DELAY = 8 * SECOND;

/** May be sent twice: they only read, carry an id of their own (a move), or do nothing the second time (a seat). */
const IDEMPOTENT_REQUESTS: ReadonlySet<RequestName> = new Set<RequestName>([
  ...([
    "me",
    "publicTables",
    "myTables",
    "findTable",
    "table",
    "chatLines",
    "record",
    "publicReplay",
    "logPage",
  ] as const),
  ...(["hint", "exportMyData", "submit", "sit", "rename", "rematch", "consent"] as const),
]);

/** After a normal close the server counts all that it sent as seen. An abandoned socket may have lost some of it. */
const NORMAL_CLOSE = 1000;
const ABANDONED_CLOSE = 4000;

const LOST: Refused = { ok: false, why: { key: "connectionLost" } };
const NO_NETWORK: Refused = { ok: false, why: { key: "noNetwork" } };

/**
 * `connect` opens a socket at this table; null: anywhere. A balancer leads all who look at a table to one server, unless the
 * page has to look for another one.
 */
export function openServerConnection(connect: (at: string | null) => ConnectionSocket): ServerConnection {
  const state = signal<ConnectionState>("idle");
  const pending = new Map<string, PendingRequest>();
  const subscribers = new Set<Subscriber>();
  /** Matches that are being left, by the id of the `unwatch` request. Their messages are dropped until its answer. */
  const leaving = new Map<string, string>();
  let socket: ConnectionSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let count = 0;
  let isOpen = false;
  let isClosed = false;
  let isVisible: boolean | null = null;
  /** Whether a ping was sent since the last message. */
  let isAsked = false;
  /** How often in a row a socket was given up while a move was not answered. */
  let vain = 0;
  /** The table at which the socket was opened. */
  let openedAt: string | null = null;
  /** Whether this server is one of many. Otherwise it does not matter where a socket is. */
  let isOneOfMany = false;
  let repeating: ReturnType<typeof setInterval> | undefined;
  const otherServers = new OtherServers(reconnect);

  function open(): void {
    clearTimeout(timer);
    if (isClosed || socket !== null) return;
    if (state.peek() === "idle") state.value = "opening";
    const next = tryToConnect();
    if (next === null) return;
    socket = next;
    next.onopen = () => {
      tries = 0;
      isOpen = true;
      expectMessage();
      sayVisible();
      for (const { request } of subscribers) sendSubscription(request);
      for (const { message } of pending.values()) send(message);
      // Last: observers of the state send requests at once, and these must not be sent twice.
      state.value = "open";
    };
    next.onmessage = ({ data }) => {
      expectMessage();
      receive(JSON.parse(String(data)) as ToPage);
    };
    next.onclose = () => lose(next);
    next.onerror = () => lose(next);
    timer = setTimeout(() => giveUp(next), within(ANSWER_TIMEOUT));
  }

  function tryToConnect(): ConnectionSocket | null {
    try {
      openedAt = tableShown();
      return connect(otherServers.place(openedAt));
    } catch {
      lose(null);
      return null;
    }
  }

  /** Exponential backoff with jitter. */
  function lose(lost: ConnectionSocket | null): void {
    if (lost !== socket || isClosed) return;
    abandon();
    timer = setTimeout(open, Math.random() * Math.min(MAX_RECONNECT_DELAY, 250 * 2 ** tries++));
  }

  /** The server may or may not have received what was sent, so requests that are not idempotent are refused. */
  function abandon(): void {
    drop(ABANDONED_CLOSE);
    state.value = "lost";
    for (const [id, { message, answer, hadNetwork }] of pending) {
      if (isIdempotent(message)) continue;
      pending.delete(id);
      answer((hadNetwork ? LOST : NO_NETWORK) as never);
    }
  }

  function reconnect(): void {
    if (socket === null) return;
    abandon();
    open();
  }

  function drop(code: number): void {
    clearTimeout(timer);
    otherServers.stop();
    const old = socket;
    socket = null;
    isOpen = false;
    leaving.clear();
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    // Some browsers report an error when a socket is closed before it opened.
    old.onerror = () => undefined;
    old.close(code);
  }

  /** The heartbeat: if no message comes within this time, sends a ping; if nothing answers it, the socket is lost. */
  function expectMessage(milliseconds = within(MAX_SILENCE)): void {
    isAsked = false;
    clearTimeout(timer);
    timer = setTimeout(() => ping(within(ANSWER_TIMEOUT)), milliseconds);
  }

  function ping(patience: number): void {
    send({ t: "ping" });
    expectPong(patience);
  }

  function expectPong(patience: number): void {
    isAsked = true;
    clearTimeout(timer);
    const waiting = socket;
    timer = setTimeout(() => giveUp(waiting), patience);
  }

  /** Nothing has come for too long. */
  function giveUp(silent: ConnectionSocket | null): void {
    if (hasUnansweredMove()) vain = Math.min(MAX_DOUBLINGS, vain + 1);
    lose(silent);
  }

  const hasUnansweredMove = (): boolean => [...pending.values()].some(({ message }) => message.t === "submit");

  /** This time, or less while a move is not answered. */
  const within = (milliseconds: number): number =>
    hasUnansweredMove() ? Math.min(milliseconds, MOVE_TIMEOUT * 2 ** vain) : milliseconds;

  /** The table that is shown: its match, or what is around it. */
  function tableShown(): string | null {
    const tables = [...subscribers].flatMap(({ request }) => ("table" in request ? [request] : []));
    return (tables.findLast(({ t }) => t === "watch") ?? tables.at(-1))?.table ?? null;
  }

  /** Where a table is led to one of many servers, the socket of a page goes there. Whatever cannot be sent twice is answered first. */
  function moveToTable(): void {
    const table = tableShown();
    if (!isOneOfMany || !isOpen || table === null || table === openedAt) return;
    if ([...pending.values()].some(({ message }) => !isIdempotent(message))) return;
    drop(ABANDONED_CLOSE);
    open();
  }

  function send(message: ToServer): void {
    if (isOpen) socket?.send(JSON.stringify(message));
  }

  function sayVisible(): void {
    if (isVisible !== null) send({ t: isVisible ? "visible" : "hidden" });
  }

  const sendSubscription = (request: Subscription): void => send({ ...request, id: subscriptionKey(request) });

  function receive(message: ToPage): void {
    const why = refusalIn(message);
    if (why !== null && otherServers.isTried(why)) return;
    if (message.t === "ack" || message.t === "malformed") {
      const answered = message.id === null ? undefined : pending.get(message.id);
      if (answered !== undefined && message.id !== null) {
        pending.delete(message.id);
        if (answered.message.t === "submit") vain = 0;
        expectMessage();
        answered.answer(answerIn(message) as never);
        moveToTable();
      } else if (message.id === null || !leaving.delete(message.id)) refuse(message);
      return;
    }
    if (message.t === "oneOfMany") {
      isOneOfMany = true;
      moveToTable();
      return;
    }
    if (isMatchMessage(message) && [...leaving.values()].includes(matchIn(message))) return;
    if (message.t === "welcome") otherServers.begin();
    for (const subscriber of [...subscribers]) {
      if (!isFor(message, subscriber.request)) continue;
      if (message.t === "gone" || message.t === "refused") subscribers.delete(subscriber);
      subscriber.receive(message);
    }
  }

  /** The server has ended a subscription. */
  function refuse(message: Acknowledgement): void {
    const answer = answerIn(message);
    if (answer.ok) return;
    for (const subscriber of [...subscribers]) {
      if (subscriptionKey(subscriber.request) !== message.id) continue;
      subscribers.delete(subscriber);
      subscriber.refuse(answer.why);
    }
  }

  return {
    state,
    request: (request) =>
      new Promise((answer) => {
        if (isClosed) return answer(LOST as never);
        const id = "id" in request ? request.id : `request ${++count}`;
        const message = { ...request, id } as PendingRequest["message"];
        pending.set(id, { message, answer, hadNetwork: navigator.onLine !== false });
        if (socket === null) open();
        else send(message);
        if (!isOpen || message.t !== "submit") return;
        if (isAsked) expectPong(within(ANSWER_TIMEOUT));
        else if ([...pending.values()].filter((one) => one.message.t === "submit").length === 1) expectMessage();
      }),
    subscribe(request, receive, onRefused) {
      const subscriber = { request, receive, refuse: onRefused };
      const name = subscriptionKey(request);
      // A second subscriber to the same thing needs it from the beginning: all of them receive everything once more.
      if ([...subscribers].some((one) => subscriptionKey(one.request) === name)) sendUnsubscribe(request);
      subscribers.add(subscriber);
      if (request.t === "watch") otherServers.begin();
      if (socket === null) open();
      else sendSubscription(request);
      moveToTable();
      return () => {
        if (!subscribers.delete(subscriber)) return;
        if (![...subscribers].some((one) => subscriptionKey(one.request) === name)) sendUnsubscribe(request);
      };
    },
    reconnect,
    setVisible(next) {
      isVisible = next;
      sayVisible();
      clearInterval(repeating);
      if (next && !isClosed) repeating = setInterval(sayVisible, VISIBLE_INTERVAL);
    },
    wake() {
      if (state.peek() === "open") ping(ANSWER_TIMEOUT_AFTER_WAKE);
      else if (state.peek() === "lost") {
        drop(ABANDONED_CLOSE);
        tries = 0;
        open();
      }
    },
    close() {
      isClosed = true;
      clearInterval(repeating);
      drop(NORMAL_CLOSE);
      for (const { answer } of pending.values()) answer(LOST as never);
      pending.clear();
      subscribers.clear();
    },
  };

  function sendUnsubscribe(request: Subscription): void {
    const id = `end ${++count}`;
    if (request.t === "watch" && isOpen) leaving.set(id, request.table);
    if (request.t === "watch") send({ t: "unwatch", table: request.table, viewer: request.viewer, id });
    else if (request.t === "followTable") send({ t: "unfollowTable", table: request.table, id });
  }
}

const isIdempotent = ({ t }: ToServer): boolean => t !== "ping" && IDEMPOTENT_REQUESTS.has(t as RequestName);

type Acknowledgement = Extract<ToPage, { readonly t: "ack" | "malformed" }>;

function answerIn(message: Acknowledgement): { readonly ok: true } | Refused {
  if (message.t === "malformed") return { ok: false, why: message.why };
  const { t: _, id: __, ...answer } = message;
  return answer;
}

/** Why the server does not do what was asked of it; null where it does. */
function refusalIn(message: ToPage): Fact | null {
  if (message.t === "refused") return message.why;
  if (message.t !== "ack") return null;
  const answer = answerIn(message);
  return answer.ok ? null : answer.why;
}

const subscriptionKey = (request: Subscription): string =>
  `${request.t} ${"table" in request ? request.table : ""} ${"viewer" in request ? request.viewer : ""}`;

const MATCH_MESSAGES: ReadonlySet<string> = new Set<ToViewer["t"]>([
  ...(["welcome", "update", "spoke", "matchControl", "renamed", "device", "gone", "refused"] as const),
]);

export const isMatchMessage = (message: ToPage): message is ToViewer => MATCH_MESSAGES.has(message.t);

const matchIn = (message: ToViewer): string => (message.t === "welcome" ? message.match.id : message.match);

/** Whether a message belongs to a subscription. */
function isFor(message: ToPage, request: Subscription): boolean {
  if (message.t === "pong" || message.t === "oneOfMany") return false;
  if (message.t === "myTable" || message.t === "left") return request.t === "followMyTables";
  if (request.t === "followTable")
    return message.t === "table"
      ? message.table.id === request.table
      : (message.t === "chat" && message.table === request.table) ||
          (message.t === "gone" && message.match === request.table);
  if (request.t !== "watch") return false;
  if (message.t === "welcome") return message.match.id === request.table && message.viewer === request.viewer;
  if (message.t === "update") return message.match === request.table && message.view.viewer === request.viewer;
  if (message.t === "device" && message.viewer !== request.viewer) return false;
  return isMatchMessage(message) && message.match === request.table;
}
