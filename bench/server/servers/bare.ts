import { mkdirSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import { WebSocketServer } from "ws";
import { game } from "../../../src/games/isis-osiris/rules/game.ts";
import type { Options, State } from "../../../src/games/isis-osiris/rules/state.ts";
import { jsonOrNull } from "../../../src/kernel/json.ts";
import { begin, type Match, submit } from "../../../src/kernel/match.ts";
import { asSeat, type Seat } from "../../../src/kernel/seat.ts";
import { nodeDice } from "../../../src/server/node-crypto.ts";
import { textFrame } from "../../../src/server/socket/websocket-frame.ts";
import { OPTIONS } from "../scripted-match.ts";
import { serveMeasurements } from "./measured-server.ts";

/**
 * `bare.ts FOLDER`: a durable server written by hand for this load alone, on one thread. The rules judge every move. It
 * is on the disk before anybody is told of it, and all moves of one turn of the event loop are one commit. Then its
 * player is answered, and each viewer is sent its own view. There are no people, rights, clocks, bots, limits or
 * metrics, and nothing that is stored is ever read again: what our server costs beyond this is the price of all that.
 */
const [, , folder = ""] = process.argv;

interface BareMatch {
  readonly id: string;
  /** As it is stored. */
  match: Match<Options, State>;
  /** Whether a move waits for the disk. */
  isBusy: boolean;
  /** By seat. */
  readonly viewers: (Socket | undefined)[];
}

interface Write {
  /** Inside the transaction. */
  store(): unknown;
  /** Once it is on the disk. */
  tell(): void;
}

interface JoinMessage {
  readonly t: "join";
  readonly table: string;
  readonly seat: number;
}

interface MoveMessage {
  readonly t: "submit";
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  /** The version that the move was made for. */
  readonly at: number;
  readonly action: { readonly is: "move"; readonly move: string };
}

mkdirSync(folder, { recursive: true });
const db = new Database(join(folder, "bare.db"));
// As in our own database.
for (const setting of ["journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 4000"]) db.pragma(setting);
db.exec(`
  CREATE TABLE match (id TEXT PRIMARY KEY, dice TEXT NOT NULL) STRICT;
  CREATE TABLE step (match TEXT NOT NULL, version INTEGER NOT NULL, step TEXT NOT NULL, PRIMARY KEY (match, version))
    STRICT, WITHOUT ROWID;
`);
const insertMatch = db.prepare<[id: string, dice: string]>("INSERT INTO match (id, dice) VALUES (?, ?)");
const insertStep = db.prepare<[match: string, version: number, step: string]>(
  "INSERT INTO step (match, version, step) VALUES (?, ?, ?)",
);
const storeAll = db.transaction((writes: readonly Write[]) => {
  for (const write of writes) write.store();
});

let waiting: Write[] = [];

function write(one: Write): void {
  if (waiting.length === 0) setImmediate(commit);
  waiting.push(one);
}

function commit(): void {
  const writes = waiting;
  waiting = [];
  storeAll.immediate(writes);
  for (const one of writes) one.tell();
}

const matches = new Map<string, BareMatch>();

function createMatch(id: string): BareMatch {
  const begun = begin(game, OPTIONS, 2, nodeDice);
  if (!begun.ok) throw new Error(begun.why.key);
  const { match } = begun;
  const created: BareMatch = { id, match, isBusy: false, viewers: [] };
  matches.set(id, created);
  write({ store: () => insertMatch.run(id, match.dice.join(" ")), tell: () => undefined });
  return created;
}

function addViewer(socket: Socket, { table, seat: number }: JoinMessage): void {
  const played = matches.get(table) ?? createMatch(table);
  const seat = asSeat(number, played.match.seats);
  if (seat === null) return;
  played.viewers[seat] = socket;
  write({ store: () => undefined, tell: () => socket.write(viewFrame(played, seat), "latin1") });
}

function play(socket: Socket, { id, table, seat, at, action }: MoveMessage): void {
  const played = matches.get(table);
  const isNext = played?.viewers[seat] === socket && !played.isBusy && played.match.steps.length === at;
  const result = isNext ? submit(game, played.match, seat, action.move, nodeDice) : NOT_NOW;
  if (!isNext || !result.ok) socket.write(textFrame(JSON.stringify({ t: "ack", id, ...result })), "latin1");
  else {
    const { match, step } = result;
    const version = match.steps.length;
    played.isBusy = true;
    write({
      store: () => insertStep.run(table, version, JSON.stringify(step)),
      tell() {
        played.match = match;
        played.isBusy = false;
        const answer = textFrame(JSON.stringify({ t: "ack", id, ok: true, version }));
        for (const [viewer, other] of played.viewers.entries()) {
          const frame = viewFrame(played, viewer as Seat);
          other?.write(other === socket ? frame + answer : frame, "latin1");
        }
        if (game.turn(match.state).seats.length === 0) matches.delete(table);
      },
    });
  }
}

/** Not from this socket, or not at this version. */
const NOT_NOW = { ok: false, why: { key: "notNow" } } as const;

function viewFrame({ id, match: { state, steps } }: BareMatch, seat: Seat): string {
  const [view, outcome] = [game.view(state, seat), game.outcome(state)];
  return textFrame(JSON.stringify({ t: "update", match: id, version: steps.length, view, outcome }));
}

function isJoin(raw: unknown): raw is JoinMessage {
  if (typeof raw !== "object" || raw === null) return false;
  const { t, table, seat } = raw as { readonly [Name in keyof JoinMessage]?: unknown };
  return t === "join" && typeof table === "string" && typeof seat === "number";
}

function isMove(raw: unknown): raw is MoveMessage {
  if (typeof raw !== "object" || raw === null) return false;
  const { t, id, table, seat, at, action } = raw as { readonly [Name in keyof MoveMessage]?: unknown };
  if (t !== "submit" || typeof id !== "string" || typeof table !== "string") return false;
  if (typeof seat !== "number" || typeof at !== "number" || typeof action !== "object" || action === null) return false;
  return "move" in action && typeof action.move === "string";
}

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (webSocket, { socket }) => {
  webSocket.on("message", (data) => {
    const message = jsonOrNull(data.toString());
    if (isMove(message)) play(socket, message);
    else if (isJoin(message)) addViewer(socket, message);
    else webSocket.close();
  });
});
server.on("listening", () => serveMeasurements((server.address() as AddressInfo).port));
