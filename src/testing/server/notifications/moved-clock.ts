import { expect } from "vitest";
import { DAY, type TimeControl } from "../../../kernel/clock.ts";
import { systemTimer } from "../../../server/system-timer.ts";
import { markProgress } from "../../progress/progress.ts";
import { httpClient } from "../http-client.ts";
import { connectClient, done, registerCookie, type SocketClient } from "../socket-client.ts";
import { startTestServer } from "../test-server.ts";
import { createTestTable, playMatch } from "../test-tables.ts";
import { type TestChannels, testChannels } from "./test-channels.ts";

const SITE = "https://games.example";

/** Monday noon, in Greenwich. */
export const MONDAY_NOON = Date.UTC(2026, 2, 2, 12);

/** A slow table: a day for each move. */
export const DAY_PER_MOVE: TimeControl = { is: "days", perMove: DAY };

/** A server with all channels whose clock stands still until the test moves it. */
export async function serverWithMovedClock() {
  let now = MONDAY_NOON;
  const received = testChannels();
  const timer = { ...systemTimer, now: () => now };
  const server = await startTestServer({ channels: received.create, origins: [SITE], timer });
  /** Time passes, in steps of this length; after each the server does what it does from time to time. */
  async function pass(milliseconds: number, step = milliseconds): Promise<void> {
    for (const end = now + milliseconds; now < end; ) {
      now = Math.min(end, now + step);
      await server.context.host.runOverdue(50);
      await server.notifier.look();
      await server.notifier.send();
      await server.notifier.settled();
      markProgress();
    }
  }
  return { ...server, received, pass, now: () => now };
}

export type MovedServer = Awaited<ReturnType<typeof serverWithMovedClock>>;

export type WayName = "push" | "mail" | "webhook";

/** Somebody who is told in these ways. They have a page only while they do something, and nobody sees it. */
export async function toldPerson(server: MovedServer, name: string, ways: readonly WayName[] = ["push"]) {
  const cookie = await registerCookie(server.url, name);
  const ask = httpClient(server.url, { cookie });
  const keys = { p256dh: "k".repeat(87), auth: "a".repeat(22) };
  if (ways.includes("push"))
    await ask("POST", "/me/notifications/push", { endpoint: `https://push.example/${name}`, ...keys });
  if (ways.includes("webhook"))
    await ask("POST", "/me/notifications/webhooks", { url: `https://hooks.example/${name}` });
  if (ways.includes("mail")) {
    await ask("POST", "/me/notifications/mail", { address: `${name}@games.example` });
    const { link = "" } = server.received.confirmations.at(-1) ?? {};
    await fetch(link.replace(SITE, server.url), { method: "POST" });
  }
  async function on<T>(act: (page: SocketClient) => Promise<T>): Promise<T> {
    const page = await connectClient(server.url, { cookie });
    const answer = await act(page);
    await page.close();
    return answer;
  }
  return { name, cookie, ask, on };
}

export type ToldPerson = Awaited<ReturnType<typeof toldPerson>>;

/** A match of these people, in the order of their seats; the first is its owner. */
export async function startMatchOf(
  people: readonly ToldPerson[],
  game: string,
  over: object = { control: DAY_PER_MOVE },
): Promise<string> {
  const [owner] = people;
  if (owner === undefined) throw new Error("nobody plays");
  const table = await owner.on((page) => createTestTable(page, game, people.length, over));
  for (const [seat, one] of people.entries())
    await one.on((page) => done(page.ask({ t: "sit", table, seat: seat as 0, name: one.name, seed: "" })));
  await owner.on((page) => done(page.ask({ t: "start", table })));
  return table;
}

/** They come, play any possible move and are gone. */
export const playTurn = (one: ToldPerson, table: string, seat: number): Promise<unknown> =>
  one.on((page) => playMatch(page, table, seat as 0, 1));

/** The seats that have to move. */
export async function seatsAsked({ context }: MovedServer, table: string): Promise<readonly number[]> {
  const summary = await context.repositories.matches.summary(table);
  expect(summary).not.toBeNull();
  return summary?.asked ?? [];
}

/** What was received since it was last asked: "Ada: yourTurn". */
export const toldSince = ({ messages }: TestChannels): readonly string[] =>
  messages.splice(0).map(({ to, kinds }) => `${to.replace(/^.*\/|@.*$/g, "")}: ${kinds.join(", ")}`);
