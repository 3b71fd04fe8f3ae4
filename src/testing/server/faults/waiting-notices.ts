import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { tableTag } from "../../../server/notifications/channels/push/table-tag.ts";
import { openSqliteDatabase } from "../../../server/store/sqlite/sqlite-database.ts";
import { sqliteRepositories } from "../../../server/store/sqlite/sqlite-repositories.ts";
import type { WayAddress } from "../../../tables/ports/notification-store.ts";
import type { Invitation, TableState } from "../../../tables/table.ts";
import { addressAt, arrivalName, ENDPOINT_BROWSER, type EndpointManner, type NoticeHosts } from "./notice-endpoints.ts";

/** One thing that somebody is to be told in one way. */
export interface WaitingNotice {
  /** As `NoticeEndpoints` names it. */
  readonly arrival: string;
  readonly way: string;
  readonly table: string;
  readonly manner: EndpointManner;
}

const WAYS_OF_PERSON = 2;
const PEOPLE_AT_TABLE = 10;
export const NOTICES_OF_TABLE = WAYS_OF_PERSON * PEOPLE_AT_TABLE;
const TABLES_OF_PERSON = 20;

/** Of twenty ways, how each is answered. */
const MANNERS: readonly EndpointManner[] = [
  ...Array.from({ length: 12 }, () => "well" as const),
  ...(["gone", "gone", "busy", "busy", "failing", "failing", "silent", "slow"] as const),
];

const MINUTE = 60_000;
/** What is written in one commit. */
const BATCH = 500;

/**
 * Fills the database of a server that is closed, through its own store: people, each with two ways to be told, are invited
 * to tables. What they are to be told follows from that: this many notices, which the server itself puts into its outbox.
 */
export async function storeWaitingNotices(
  file: string,
  count: number,
  hosts: NoticeHosts,
  invitedAt: (table: number) => number = () => Date.now() - MINUTE,
): Promise<readonly WaitingNotice[]> {
  mkdirSync(dirname(file), { recursive: true });
  const database = openSqliteDatabase(file);
  const { people, notifications, tables } = sqliteRepositories(database);
  const now = Date.now();
  const personCount = Math.max(PEOPLE_AT_TABLE, Math.ceil(count / WAYS_OF_PERSON / TABLES_OF_PERSON));
  const tableCount = Math.ceil(count / WAYS_OF_PERSON / PEOPLE_AT_TABLE);
  const ids = numbers(personCount).map((number) => `person-${number}`);
  await inBatches(ids, (id) =>
    people.create(
      { id, name: id, language: "en", made: now, seen: now },
      { id: `session-${id}`, device: "", secret: `secret of ${id}` },
    ),
  );
  await inBatches(numbers(personCount * WAYS_OF_PERSON), (way) =>
    notifications.putWay({
      id: wayId(way),
      person: ids[Math.floor(way / WAYS_OF_PERSON)] ?? "",
      made: now - 2 * MINUTE,
      to: addressOf(way, hosts),
      sent: [],
      failingSince: null,
    }),
  );
  const waiting: WaitingNotice[] = [];
  await inBatches(numbers(tableCount), async (number) => {
    const guests = numbers(PEOPLE_AT_TABLE).map((guest) => (number * PEOPLE_AT_TABLE + guest) % personCount);
    const invited = guests.map(
      (guest): Invitation => ({ person: ids[guest] ?? "", from: "Ada", at: invitedAt(number) }),
    );
    const table = `table-${number}`;
    waiting.push(...guests.flatMap((guest) => noticesOf(guest, table)));
    await tables.create(table, codeOf(number), now, { ...TABLE, touched: now, invited });
  });
  database.close();
  return waiting;
}

const noticesOf = (person: number, table: string): readonly WaitingNotice[] =>
  numbers(WAYS_OF_PERSON).map((one) => {
    const way = person * WAYS_OF_PERSON + one;
    const arrival = arrivalName(way, isPush(way) ? tableTag(table) : table);
    return { arrival, way: wayId(way), table, manner: mannerOf(way) };
  });

const addressOf = (way: number, hosts: NoticeHosts): WayAddress => {
  const address = addressAt(hosts, way, mannerOf(way));
  const { p256dh, auth } = ENDPOINT_BROWSER;
  return isPush(way)
    ? { is: "push", endpoint: address, p256dh, auth, device: "", session: null }
    : { is: "webhook", url: address, form: "json", secret: "whsec_b3ds" };
};

const wayId = (way: number): string => `way-${way}`;
const mannerOf = (way: number): EndpointManner => MANNERS[way % MANNERS.length] ?? "well";
/** One of three: some of every manner. */
const isPush = (way: number): boolean => way % 3 === 0;

const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const codeOf = (number: number): string =>
  numbers(6)
    .map((place) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length])
    .join("");

const numbers = (count: number): readonly number[] => [...Array(count).keys()];

async function inBatches<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) await Promise.all(all.slice(from, from + BATCH).map(act));
}

const TABLE: TableState = {
  stage: "waiting",
  game: "isis-osiris",
  options: {},
  owner: "ada",
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: false,
  seats: [null, null],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 0,
};
