import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { rooms } from "../../games/rooms.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { USUAL_WISHES } from "../../protocol/messages/notifications.ts";
import { DEFAULT_OPTIONS, startServer } from "../../server/serve.ts";
import { databaseFile } from "../../server/store/open-database.ts";
import { backup } from "../../server/store/sqlite/backup.ts";
import { UNLIMITED_WORK } from "../../server/work-budget.ts";
import { NO_CHANGES } from "../../tables/ports/outbox.ts";
import type { Repositories } from "../../tables/ports/repositories.ts";
import { type HttpClient, httpClient } from "../server/http-client.ts";
import type { GoldenContents } from "./golden-files.ts";

/**
 * Runs a server with a finished and a running match of every game, people, tables and chat, and writes its database into
 * this folder. In the finished matches one person leaves, so that an heir plays on.
 */
export async function keepDatabase(folder: string): Promise<GoldenContents> {
  const work = mkdtempSync(join(tmpdir(), "symposion-golden-"));
  const [site, data] = [join(work, "site"), join(work, "data")];
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Symposion</title>");
  const log = pino({ level: "error" });
  const server = await startServer({
    ...DEFAULT_OPTIONS,
    site,
    data,
    log,
    host: "127.0.0.1",
    port: 0,
    pace: 0,
    perMinute: 1e6,
    work: UNLIMITED_WORK,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const cookies = { Ana: await cookieOf(url, "Ana", "en"), Zoé: await cookieOf(url, "Zoé", "fr") };
  const [ana, zoe] = [httpClient(url, { cookie: cookies.Ana }), httpClient(url, { cookie: cookies.Zoé })];
  const tables: GoldenContents["tables"][number][] = [];
  for (const room of rooms)
    for (const isFinished of [true, false]) {
      const id = await newTable(ana, zoe, room.id, Math.max(room.seats.min, 2));
      const version = await playOn([ana, zoe], id, isFinished ? 6 : 8);
      await ok(ana("POST", `/tables/${id}/chat`, { is: "phrase", phrase: "wellPlayed" }));
      if (isFinished) await ok(zoe("POST", `/tables/${id}/leave`));
      const last = isFinished ? await playOn([ana], id, Number.POSITIVE_INFINITY) : version;
      const record = isFinished ? ((await ok(ana("GET", `/tables/${id}/record`))).text as string) : null;
      tables.push({ id, game: room.id, version: last, record });
    }
  await keepNotifications(server.context.repositories, tables[0]?.id ?? "");
  await keepAccount(server.context.repositories, tables[0]?.id ?? "");
  const contents = { at: Date.now(), cookies, tables };
  await server.close();
  const copied = await backup(databaseFile(data), join(folder, "symposion.db"));
  if (!copied.ok) throw new Error(copied.why.key);
  writeFileSync(join(folder, "contents.json"), `${JSON.stringify(contents, null, 2)}\n`);
  rmSync(work, { recursive: true });
  return contents;
}

/** What the owner of this table wants to be told and in which ways, and a notice. */
async function keepNotifications({ tables, notifications, outbox }: Repositories, table: string): Promise<void> {
  const person = (await tables.read(table))?.owner ?? "";
  const quiet = { from: 22 * 60, until: 7 * 60, timeZone: "Europe/Athens" };
  await notifications.setWishes(person, { ...USUAL_WISHES, wasAsked: true, quiet });
  const way = { person, made: 1, sent: [], failingSince: null };
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM" };
  const browser = { endpoint: "https://push.example/ana", ...keys, auth: "tBHItJI5svbpez7KI4CCXg" };
  await notifications.putWay({ ...way, id: "1", to: { is: "push", ...browser, device: "Firefox", session: null } });
  const address = "ana@games.example";
  await notifications.putWay({ ...way, id: "2", to: { is: "mail", address, isConfirmed: true, recovers: address } });
  const hook = { url: "https://hooks.example/ana", form: "json", secret: "amphora" } as const;
  await notifications.putWay({ ...way, id: "3", to: { is: "webhook", ...hook } });
  const told = { table, kind: "yourTurn", game: "aisopos", event: "turn 1", from: null, until: null } as const;
  const at = { since: 1, made: 1, due: 1 };
  const notice = {
    id: "a",
    person,
    way: "1",
    host: "push.example",
    state: "told",
    attempts: 0,
    ...told,
    ...at,
  } as const;
  await outbox.change({ ...NO_CHANGES, put: [notice] }, 1);
}

/** How the owner of this table signs in, and how they are seen. */
async function keepAccount({ tables, accounts, profiles }: Repositories, table: string): Promise<void> {
  const person = (await tables.read(table))?.owner ?? "";
  const key = { id: "1", credential: "b3ds", host: "games.example", publicKey: "cGFwcHVz", counter: 3 };
  const used = { transports: ["internal"], device: "Firefox", made: 1, used: 2, session: null };
  await accounts.addPasskey({ person, ...key, ...used });
  await accounts.setRecoveryCodes(person, ["hash of a code", "hash of another"], 1);
  await profiles.save({ person, coin: "owl", page: "page-of-ana", showsResults: true, showsMatches: false });
}

async function cookieOf(url: string, name: string, language: string): Promise<string> {
  const { status, headers } = await httpClient(url)("POST", "/me", { name, language });
  if (status !== 201) throw new Error(`${name} was not registered`);
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** A started table: two people, bots at the other seats, and a chat. */
async function newTable(owner: HttpClient, other: HttpClient, game: string, seats: number): Promise<string> {
  const settings = { options: {}, control: { is: "none" }, visibility: "link", hasFreeChat: true };
  const { table } = (await ok(owner("POST", "/tables", { game, seats, ...settings }))) as { table?: string };
  const path = `/tables/${table}`;
  await ok(owner("POST", `${path}/sit`, { seat: 0, name: "Ana", seed: "olive" }));
  await ok(other("POST", `${path}/sit`, { seat: 1, name: "Zoé", seed: "" }));
  for (let seat = 2; seat < seats; seat++) await ok(owner("PUT", `${path}/seats/${seat}/bot`, { bot: `${game}-1` }));
  await ok(owner("POST", `${path}/chat`, { is: "phrase", phrase: "hello" }));
  await ok(other("POST", `${path}/chat`, { is: "text", text: "Bonjour à tous 🏺" }));
  await ok(owner("POST", `${path}/start`));
  return table ?? "";
}

interface Updates {
  readonly cursor: string;
  readonly offers: readonly string[];
  readonly messages: readonly { readonly t: string; readonly version?: number; readonly outcome?: unknown }[];
}

/** The people play random moves, each at most so many, or until the match is over. Answers its last version. */
export async function playOn(people: readonly HttpClient[], table: string, moves: number): Promise<number> {
  const dice = seeded(table);
  const seats = people.map((ask, seat) => ({ ask, seat, cursor: "", played: -1, moves: 0 }));
  let version = 0;
  for (let quiet = 0; quiet < 50; quiet++)
    for (const one of seats) {
      if (one.moves >= moves) continue;
      const path = `/tables/${table}/seats/${one.seat}`;
      const updates = (await ok(one.ask("GET", `${path}/updates?wait=1&cursor=${one.cursor}`))) as unknown as Updates;
      one.cursor = updates.cursor;
      const last = updates.messages.findLast(({ t }) => t === "update");
      version = Math.max(version, last?.version ?? 0);
      if (last?.outcome) return version;
      if (updates.offers.length === 0 || version === one.played) continue;
      one.played = version;
      const move = oneOf(updates.offers, dice);
      if (move === "--") continue;
      const body = { id: `${one.seat}-${version}-${one.moves++}`, at: version, action: { is: "move", move } };
      // A refusal means that somebody was faster: the next updates say what is possible now.
      if (!(await one.ask("POST", `${path}/submit`, body)).body.ok) one.played = -1;
      quiet = 0;
    }
  return version;
}

async function ok(asked: ReturnType<HttpClient>): Promise<Record<string, unknown>> {
  const { body } = await asked;
  if (!body.ok) throw new Error(JSON.stringify(body));
  return body;
}
