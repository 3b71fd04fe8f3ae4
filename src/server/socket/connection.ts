import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { RawData, WebSocket } from "ws";
import type { Presence } from "../../host/ports/presence.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { Request } from "../../protocol/messages/requests.ts";
import type { Subscription, ToPage, ToServer } from "../../protocol/messages/socket-messages.ts";
import { idIn, messageFault, parseMessage } from "../../protocol/schemas/parse-message.ts";
import { KeyedQueue } from "../keyed-queue.ts";
import { isGuess } from "../limits/guesses.ts";
import type { MatchAccounts } from "../match-accounts.ts";
import type { Metrics } from "../metrics.ts";
import { notAMessage } from "../not-a-message.ts";
import { isUrgent, MALFORMED_PRICE, requestPrice } from "../request-price.ts";
import type { Caller } from "../service/caller.ts";
import { Page } from "../service/page.ts";
import type { SeenVersionsBuffer } from "../service/seen-versions-buffer.ts";
import type { Service } from "../service/service.ts";
import type { ServiceRefusal } from "../service/service-refusal.ts";
import type { Subscribed } from "../service/subscribers.ts";
import type { WorkBudget } from "../work-budget.ts";
import { Heartbeat } from "./heartbeat.ts";
import { RateLimit, type RateLimitListener } from "./rate-limit.ts";
import { MALFORMED_COST, PING_COST, requestCost } from "./request-cost.ts";
import { SendBuffer } from "./send-buffer.ts";
import type { SocketLimits } from "./socket-limits.ts";

/** What all connections share. */
export interface ConnectionPorts {
  readonly service: Service;
  readonly presence: Presence;
  readonly seenVersions: SeenVersionsBuffer;
  /** What is stored of a secret. */
  readonly hashSecret: (secret: string) => string;
  readonly matchAccounts: MatchAccounts;
  readonly timer: Timer;
  readonly limits: SocketLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Whether this address may try another code or seat link, over any of its sockets. */
  readonly mayGuess: (address: string) => Promise<boolean>;
  readonly work: WorkBudget;
  /** Whether this server is one of many on the same tables. Then pages open their sockets at the table that they show. */
  readonly isOneOfMany: boolean;
}

/** The other end of a socket. */
export interface Peer {
  readonly caller: Caller;
  readonly address: string;
  readonly stream: Duplex;
}

type SocketRequest = (Request | Subscription) & { readonly id: string };
type SocketAnswer = { readonly ok: true } | Refused;

/** Serves one socket of one caller until it closes. */
export class Connection implements RateLimitListener {
  readonly #socket: WebSocket;
  readonly #peer: Peer;
  readonly #ports: ConnectionPorts;
  readonly #sendBuffer: SendBuffer;
  readonly #heartbeat: Heartbeat;
  readonly #rateLimit: RateLimit;
  readonly #queue = new KeyedQueue();
  readonly #page: Page;
  /** By key: what ends each subscription. */
  readonly #subscriptions = new Map<string, () => void>();

  /** `onClose` is called once the socket has closed. */
  constructor(socket: WebSocket, peer: Peer, ports: ConnectionPorts, onClose: (one: Connection) => void) {
    const { seenVersions, timer, limits, metrics } = ports;
    this.#socket = socket;
    this.#peer = peer;
    this.#ports = ports;
    this.#sendBuffer = new SendBuffer(socket, peer.stream, ports);
    this.#heartbeat = new Heartbeat(limits.heartbeatInterval, timer.now(), seenVersions.raise);
    this.#page = new Page(ports.presence, peer.caller);
    this.#rateLimit = new RateLimit(socket, this.#sendBuffer, limits, timer, this);
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("ping", (data) => this.#rateLimit.allows(PING_COST) && this.#sendBuffer.pong(data));
    socket.on("pong", () => this.#heartbeat.answered(timer.now()));
    // A frame that is too long or not of the WebSocket protocol: ws tells the other end why and closes.
    socket.on("error", () => metrics.malformedMessages.inc({ transport: "socket" }));
    socket.on("close", (code) => {
      this.#close(code);
      onClose(this);
    });
    if (ports.isOneOfMany) this.#sendBuffer.send({ t: "oneOfMany" });
  }

  /** Called from time to time: checks that the other end is still there. */
  check(): void {
    if (this.#socket.isPaused || this.#sendBuffer.isEnding()) return;
    const state = this.#heartbeat.check(this.#ports.timer.now());
    if (state === "dead") this.#sendBuffer.drop("silent");
    else if (state === "pingDue") this.#sendBuffer.ping();
  }

  /** Closes the socket if whoever opened it was forgotten, or has ended its session. */
  closeIfGone(): void {
    if (this.#ports.service.isGone(this.#peer.caller)) this.#sendBuffer.end("forgotten");
  }

  /** The same where it may have been missed. */
  async lookUp(): Promise<void> {
    await this.#ports.service.lookUp(this.#peer.caller);
    this.closeIfGone();
  }

  /**
   * The server closes. What is not begun is not begun any more: its store may be closed by then, and the page asks again,
   * here or elsewhere.
   */
  leave(): void {
    this.#sendBuffer.end("closing", SERVICE_RESTART);
  }

  slowed(): void {
    this.#ports.metrics.rateLimited.inc();
  }

  /** Nothing is read from a paused socket, so its silence proves nothing. */
  resumed(): void {
    this.#heartbeat.answered(this.#ports.timer.now());
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#sendBuffer.isEnding()) return;
    const text = isBinary ? "" : data.toString();
    const message = parseMessage(text);
    if (message === null) this.#ports.metrics.malformedMessages.inc({ transport: "socket" });
    if (!this.#rateLimit.allows(message === null ? MALFORMED_COST : requestCost(message))) return;
    const turn = this.#turn(message);
    if (turn === null) this.#begin(message, text);
    else {
      this.#rateLimit.hold(turn);
      void turn.then(() => this.#begin(message, text));
    }
  }

  /** When the message may be served; null for at once. */
  #turn(message: ToServer | null): Promise<void> | null {
    const { work, service } = this.#ports;
    const { caller, address } = this.#peer;
    const table = message !== null && "table" in message ? message.table : null;
    const price =
      message === null ? MALFORMED_PRICE : requestPrice(message, table === null ? 0 : service.followers(table));
    const accounts = { address, person: caller.is === "person" ? caller.person : null };
    return work.turn(price, accounts, message !== null && isUrgent(message.t));
  }

  #begin(message: ToServer | null, text: string): void {
    if (message === null)
      this.#sendBuffer.send({ t: "malformed", id: idIn(text), code: 400, why: notAMessage(messageFault(text)) });
    else if (message.t === "ping") this.#sendBuffer.send({ t: "pong" });
    else if (message.t === "visible") this.#page.visible();
    else if (message.t === "hidden") this.#page.hidden();
    else this.#queue.add("table" in message ? message.table : "", () => this.#answer(message));
  }

  async #answer(message: SocketRequest): Promise<void> {
    if (this.#sendBuffer.isEnding()) return;
    const { metrics } = this.#ports;
    const start = performance.now();
    const answer = await this.#serve(message);
    metrics.requestAnswered("socket", message.t, answer.ok, performance.now() - start);
    this.#sendBuffer.send({ t: "ack", id: message.id, ...answer });
  }

  async #serve(message: SocketRequest): Promise<SocketAnswer> {
    const { service, mayGuess, matchAccounts } = this.#ports;
    const { caller, address } = this.#peer;
    if ("table" in message && message.t !== "submit") matchAccounts.note(message.table, address);
    switch (message.t) {
      case "watch": {
        const { table, viewer, looksOn } = message;
        const screen = this.#screen(message.screen);
        // The page of somebody who plays is counted where it follows the table.
        const isCounted = viewer !== "watcher" || screen !== null || !(await service.playsAt(caller, table));
        const look = () => (viewer === "watcher" ? this.#page.watch(table, screen) : this.#page.show(table));
        const show = () => (isCounted ? look() : () => {});
        const begin = (receive: (message: ToPage) => void) =>
          service.watch(caller, table, viewer, receive, { looksOn, screen });
        return this.#subscribe(watchKey(table, viewer), show, begin, viewer);
      }
      case "followTable": {
        const { table } = message;
        const screen = this.#screen(message.screen);
        const show = () => (message.isHere === false ? () => {} : this.#page.show(table));
        return this.#subscribe(tableKey(table), show, (receive) => service.followTable(caller, table, receive, screen));
      }
      case "followMyTables":
        return this.#subscribe(
          "my tables",
          () => () => {},
          (receive) => service.followMyTables(caller, receive),
        );
      case "unwatch":
        return this.#unsubscribe(watchKey(message.table, message.viewer));
      case "unfollowTable":
        return this.#unsubscribe(tableKey(message.table));
      default:
        if (isGuess(message.t) && !(await mayGuess(address))) return refused<ServiceRefusal>({ key: "slowDown" });
        return this.#ask(message);
    }
  }

  #ask(request: Request): Promise<SocketAnswer> {
    const isWanted = () => this.#socket.readyState === this.#socket.OPEN;
    return this.#ports.service.ask(this.#peer.caller, request, isWanted);
  }

  #screen(secret: string | undefined): string | null {
    return secret === undefined ? null : this.#ports.hashSecret(secret);
  }

  async #subscribe(
    key: string,
    show: () => () => void,
    begin: (receive: (message: ToPage) => void) => Promise<Subscribed>,
    viewer: Viewer = "watcher",
  ): Promise<SocketAnswer> {
    const subscriptions = this.#subscriptions;
    if (subscriptions.has(key)) return { ok: true };
    if (subscriptions.size >= this.#ports.limits.maxSubscriptions) return refused<ServiceRefusal>({ key: "slowDown" });
    let hasEnded = false;
    // Before anything is sent: whoever comes is told as present.
    const unshow = show();
    const subscribed = await begin((message) => {
      if (message.t === "gone" || message.t === "refused") {
        hasEnded = true;
        this.#unsubscribe(key);
      }
      this.#sendBuffer.send(message);
      this.#heartbeat.sent(key, message, viewer);
    });
    const end = () => {
      unshow();
      if (subscribed.ok) subscribed.unsubscribe();
    };
    const hasBegun = subscribed.ok && this.#socket.readyState === this.#socket.OPEN && !hasEnded;
    if (hasBegun) subscriptions.set(key, end);
    else end();
    return subscribed.ok ? { ok: true } : subscribed;
  }

  #unsubscribe(key: string): SocketAnswer {
    this.#subscriptions.get(key)?.();
    this.#subscriptions.delete(key);
    return { ok: true };
  }

  #close(code: number): void {
    this.#heartbeat.closed(NORMAL_CLOSE_CODES.includes(code));
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe();
    this.#subscriptions.clear();
  }
}

/** The page closed the socket or was closed. After any other end, messages that were under way may be lost. */
const NORMAL_CLOSE_CODES = [1000, 1001];
const SERVICE_RESTART = 1012;

const watchKey = (table: string, viewer: Viewer): string => `match ${table} ${viewer}`;
const tableKey = (table: string): string => `table ${table}`;
