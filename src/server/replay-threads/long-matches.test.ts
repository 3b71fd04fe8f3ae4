import { describe, expect, test } from "vitest";
import * as catalogue from "../../games/catalogue.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { eventually } from "../../testing/progress/progress.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { longRecord } from "../../testing/server/long-match.ts";
import { connectClient, connectPerson, done, refusal, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { lastUpdate } from "../../testing/server/test-tables.ts";

const STEPS = 600;

/** Empedocle as it is, and how often the server itself has applied a step or built a view. */
function counted() {
  const work = { applied: 0, viewed: 0 };
  const room: Room = {
    ...catalogue.empedocle,
    game: async () => {
      const { game } = (await catalogue.empedocle.game()) as { readonly game: AnyGame };
      const counting: AnyGame = {
        ...game,
        apply: (...args) => {
          work.applied++;
          return game.apply(...args);
        },
        view: (...args) => {
          work.viewed++;
          return game.view(...args);
        },
      };
      return { game: counting } as never;
    },
  };
  const reset = () => Object.assign(work, { applied: 0, viewed: 0 });
  return { room, work, reset };
}

/** A match of 600 steps goes on at a table: Ada has the first seat, bots the others. */
async function longMatch(people = 1) {
  const { room, work, reset } = counted();
  const server = await startTestServer({ rooms: [room] });
  const ada = await connectPerson(server.url, "Ada");
  const bots = [0, 1, 2, 3, 4].map((seat) => (seat < people ? null : "empedocle-1"));
  const answer = await httpClient(server.url, { cookie: ada.cookie })("POST", "/tables/imported", {
    record: await longRecord(STEPS),
    bots,
  });
  const table = answer.body.table as string;
  const imported = { ...work };
  for (let seat = 0; seat < people; seat++)
    await done(ada.ask({ t: "sit", table, seat: seat as 0, name: `Ada ${seat}`, seed: "" }));
  await done(ada.ask({ t: "start", table }));
  return { ...server, ada, table, work, reset, imported };
}

const watched = async (client: SocketClient, table: string) => {
  await done(client.subscribe({ t: "watch", table, viewer: "watcher" }));
  return client.until(() => lastUpdate(client, table));
};

/** How often a match was read from the store since. */
function countedReads({ repositories: { matches } }: Awaited<ReturnType<typeof longMatch>>["context"]): () => number {
  const { read } = matches;
  let reads = 0;
  Object.assign(matches, {
    read: (id: string) => {
      reads++;
      return read(id);
    },
  });
  return () => reads;
}

async function lookIn(url: string, table: string): Promise<void> {
  const nobody = await connectClient(url);
  expect((await watched(nobody, table)).version).toBe(STEPS);
  await done(nobody.subscribe({ t: "unwatch", table, viewer: "watcher" }));
  await nobody.close();
}

describe("A long match costs the server what it shows, not what was played", () => {
  test("It is imported, opened and watched without being replayed by the server itself", async () => {
    const { url, table, work, reset, imported } = await longMatch(5);
    expect(imported, "imported").toEqual({ applied: 0, viewed: 0 });
    reset();
    const nobody = await connectClient(url);
    expect((await watched(nobody, table)).version).toBe(STEPS);
    expect(work.applied, "no step is played again").toBe(0);
    expect(work.viewed, "one view for each line of the log, and some").toBeLessThan(150);
    const welcome = nobody.received.find((one) => one.t === "welcome");
    expect(welcome?.t === "welcome" && welcome.log.map(({ version }) => version)).toEqual(
      Array.from({ length: 100 }, (_, index) => STEPS - 100 + index),
    );
  });

  test("What was before the page of the log can be asked for, to its beginning", async () => {
    const { url, ada, table, reset, work } = await longMatch(5);
    const nobody = await connectClient(url);
    await watched(nobody, table);
    reset();
    const versions: number[] = [];
    for (let before = STEPS - 100; before > 0; before = versions[0] ?? 0) {
      const { log } = await done(nobody.ask({ t: "logPage", table, viewer: "watcher", before }));
      versions.unshift(...log.map(({ version }) => version));
    }
    expect(versions).toEqual(Array.from({ length: STEPS - 100 }, (_, index) => index));
    expect(work).toEqual({ applied: 0, viewed: 0 });
    const page = { t: "logPage", table, viewer: 0, before: 50 } as const;
    expect(await refusal(nobody.ask(page)), "a seat's log is for its person").toBe("notAtYourSeat");
    expect((await done(ada.ask(page))).log).toHaveLength(50);
  });

  test("Many who ask for it at once have it read from the store once", async () => {
    const { url, ada, table, context } = await longMatch(5);
    const reads = countedReads(context);
    const many = await Promise.all(Array.from({ length: 12 }, () => connectClient(url)));
    const page = { t: "logPage", table, viewer: "watcher", before: 300 } as const;
    const pages = await Promise.all([...many, ada].map((client) => done(client.ask(page))));
    for (const { log } of pages) expect(log).toHaveLength(100);
    expect(reads()).toBe(1);
  });

  test("Whoever comes back to it, or comes soon after the last one left, does not have it read again", async () => {
    const { url, table, context } = await longMatch(5);
    const reads = countedReads(context);
    for (let visit = 0; visit < 3; visit++) await lookIn(url, table);
    expect(reads()).toBe(1);
  });

  test("What somebody asked for who has left is not read from it", async () => {
    const { url, table, context } = await longMatch(5);
    const seen = { asked: 0, gone: 0 };
    const { logPage } = context.host;
    // Answers only once it has learnt that nobody waits any more.
    Object.assign(context.host, {
      logPage: async (...args: Parameters<typeof logPage>) => {
        seen.asked++;
        const [, , , isWanted = () => true] = args;
        await eventually("the asker to be gone", isWanted, (isThere) => !isThere);
        seen.gone++;
        return logPage(...args);
      },
    });
    const askedTimes = (times: number) =>
      eventually(
        "the request",
        () => seen.asked,
        (asked) => asked === times,
      );
    const leaving = await connectClient(url);
    leaving.send(JSON.stringify({ t: "logPage", id: "x", table, viewer: "watcher", before: 300 }));
    await askedTimes(1);
    leaving.die();
    const aborted = new AbortController();
    const page = fetch(`${url}/api/tables/${table}/log?viewer=watcher&before=300`, { signal: aborted.signal });
    await askedTimes(2);
    aborted.abort();
    await expect(page).rejects.toThrow();
    await eventually(
      "both to be noticed",
      () => seen.gone,
      (gone) => gone === 2,
    );
  });

  test("Its bots are shown what was played by the thread on which they think", async () => {
    const { ada, table, work, reset } = await longMatch();
    reset();
    await done(ada.subscribe({ t: "watch", table, viewer: 0 }));
    await done(ada.ask({ t: "hint", table, seat: 0 }));
    expect(work.applied).toBeLessThan(20);
    expect(work.viewed).toBeLessThan(300);
  });
});
