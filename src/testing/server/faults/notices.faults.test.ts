import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../progress/progress.ts";
import { contradictions } from "../load/contradictions.ts";
import { openPages, type PlayingPage } from "../load/pages.ts";
import type { SimulatedPlayer } from "../load/simulated-player.ts";
import { startMatches } from "../load/started-matches.ts";
import { quietPort } from "../quiet-port.ts";
import { databaseOf, startServerProcess, webSocketAddress } from "../server-process.ts";
import { temporaryFolder } from "../temporary-database.ts";
import { counted, share } from "./fault-figures.ts";
import { startNoticeEndpoints } from "./notice-endpoints.ts";
import { type Kill, repeatsOf } from "./repeated-arrivals.ts";
import { storeWaitingNotices, type WaitingNotice } from "./waiting-notices.ts";

const NOTICES = share(100_000);
/** Whatever the size, some while the server finds out what is to be told, and some while it tells it. */
const KILLS_LOOKING = Math.max(2, share(20));
const KILLS_SENDING = Math.max(5, share(80));
/** As many deliveries run at once (`deliveries.ts`): what one kill may repeat. */
const MAX_RUNNING = 48;
/** In milliseconds. */
const LONGEST_LOOK = 3000;
/** In milliseconds: longer than any host or table is left alone. */
const LONGEST_QUIET = 180_000;
const ASK_READY_EVERY = 100;
/** In milliseconds: one address is not many new people in a minute. */
const SHORTEST_PAIR = 2000;
/** In milliseconds: people who never think would leave nothing of the machine to those who are told something. */
const THINKING = 50;
/** As many moves at most are measured when nothing is left to be told. */
const MOVES_AFTER = 2000;

const HASTY_SERVER = fileURLToPath(new URL("./hasty-server.ts", import.meta.url));

test("A server that is killed while it tells people things loses none of them, repeats only what was on its way, and serves on", async () => {
  const counts = await counted("kill -9 while people are told things", async () => {
    const place = { folder: temporaryFolder(), port: await quietPort() };
    const endpoints = await startNoticeEndpoints();
    onTestFinished(() => endpoints.close());
    const waiting = await storeWaitingNotices(databaseOf(place), NOTICES, endpoints.hosts);
    const kills: Kill[] = [];
    const readyTimes: number[] = [];
    const start = () => startServerProcess(place, { program: HASTY_SERVER });
    let server = await start();
    async function killAndStart(): Promise<void> {
      const at = Date.now();
      await server.kill();
      expect(server.errors).toEqual([]);
      server = await start();
      kills.push({ at, open: Date.now() });
    }

    for (let kill = 0; kill < KILLS_LOOKING; kill++) {
      await new Promise((resolve) => setTimeout(resolve, (LONGEST_LOOK * kill) / KILLS_LOOKING));
      await killAndStart();
    }

    const players: SimulatedPlayer[] = [];
    /** Pages whose matches were not over when a server was killed: they go on at the next one, and rest at the one after. */
    const unfinished: (readonly PlayingPage[])[] = [];
    let moves = 0;
    /** Starts two matches and plays them on this server; hears how long each move takes. */
    async function play(times: number[]): Promise<readonly PlayingPage[]> {
      const address = (_: number, at: string | null) => `${webSocketAddress(place)}${at === null ? "" : `?at=${at}`}`;
      const pages = (await startMatches(server.url, 2)).flatMap((match) =>
        openPages(
          match,
          address,
          (isStored, milliseconds) => {
            if (!isStored) return;
            moves++;
            times.push(milliseconds);
          },
          THINKING,
        ),
      );
      onTestFinished(() => {
        for (const page of pages) page.close();
      });
      players.push(...pages.map(({ player }) => player));
      return pages;
    }
    /** Plays two matches after two others, until what is counted is enough. The last are not over then. */
    async function playUntil(count: () => number, enough: number, times: number[]): Promise<void> {
      if (unfinished.length > 1) for (const page of unfinished.shift() ?? []) page.close();
      let pages = await play(times);
      let [begun, last, since] = [performance.now(), count(), performance.now()];
      await eventually(
        "matches, until it is enough",
        async () => {
          if (performance.now() - begun > SHORTEST_PAIR && pages.every(({ player }) => player.isOver())) {
            for (const page of pages) page.close();
            pages = await play(times);
            begun = performance.now();
          }
          if (count() !== last) [last, since] = [count(), performance.now()];
          if (performance.now() - since > LONGEST_QUIET) throw new Error(`stuck at ${last} of ${enough}`);
          return [last, moves];
        },
        ([seen = 0]) => seen >= enough,
      );
      unfinished.push(pages);
    }
    const arrived = () => endpoints.arrivals.size;
    for (let kill = 0; kill < KILLS_SENDING; kill++) {
      const [arrivedBefore, movesBefore] = [arrived(), moves];
      const portion = (NOTICES / 2 / KILLS_SENDING) * (0.5 + Math.random());
      const stopAsking = askWhetherReady(server.url, readyTimes);
      await playUntil(
        () => Math.min(arrived() - arrivedBefore, portion, moves - movesBefore > 10 ? portion : 0),
        portion,
        [],
      );
      await stopAsking();
      await killAndStart();
    }

    endpoints.recover();
    const mustArrive = waiting.filter(({ manner }) => manner !== "gone");
    const told = () => endpoints.answeredWell.size;
    const [timesTelling, timesAfter]: [number[], number[]] = [[], []];
    const stopAsking = askWhetherReady(server.url, readyTimes);
    await playUntil(told, mustArrive.length, timesTelling);
    await stopAsking();
    const database = new Database(databaseOf(place), { readonly: true });
    const untold = database.prepare<[], number>("SELECT count(*) FROM notice WHERE state <> 'told'").pluck();
    await eventually(
      "the outbox to know it",
      () => untold.get(),
      (count) => count === 0,
    );
    await playUntil(() => timesAfter.length, Math.min(timesTelling.length, MOVES_AFTER), timesAfter);
    for (const player of players) player.rest();
    await server.stop();
    expect(server.errors).toEqual([]);

    const failures = failuresOf(database, waiting);
    const repeats = [...endpoints.arrivals].map(([name, arrivals]) =>
      repeatsOf(name, arrivals, kills, failures.get(name) ?? null),
    );
    expect(repeats.flatMap(({ faults }) => faults)).toEqual([]);
    const sum = (of: (one: (typeof repeats)[number]) => number) => repeats.reduce((all, one) => all + of(one), 0);
    const repeated = sum(({ afterKill }) => afterKill);
    expect(repeated, "what was on its way").toBeLessThanOrEqual(kills.length * MAX_RUNNING);
    const waysLeft = database.prepare<[], string>("SELECT id FROM notification_way").pluck().all();
    database.close();
    const gone = waysOf(waiting.filter(({ manner }) => manner === "gone"));
    expect(
      waysLeft.filter((way) => gone.has(way)),
      "where nobody is any more",
    ).toEqual([]);
    expect(new Set(waysLeft)).toEqual(waysOf(mustArrive));
    const faults = await contradictions(databaseOf(place), players);
    expect(faults, "moves").toEqual([]);
    return {
      notices: waiting.length,
      kills: kills.length,
      lost: mustArrive.filter(({ arrival }) => !endpoints.answeredWell.has(arrival)).length,
      "repeated after a kill": repeated,
      "tried again after an attempt that failed": sum(({ afterFailure }) => afterFailure),
      "of these after an answer that came too late": sum(({ afterLateAnswer }) => afterLateAnswer),
      "addresses removed": gone.size,
      "moves acknowledged": players.reduce((all, { acknowledged }) => all + acknowledged.length, 0),
      "ms until readyz answers meanwhile, 99 of 100": percentile(readyTimes, 0.99),
      "moves while the rest is told": timesTelling.length,
      "ms a move takes then, 99 of 100": percentile(timesTelling, 0.99),
      "ms a move takes after it, 99 of 100": percentile(timesAfter, 0.99),
    };
  });
  expect(counts).toMatchObject({ lost: 0 });
});

/** By arrival: how many attempts the server has counted as failed. What went with its address is missing. */
function failuresOf(database: Database.Database, waiting: readonly WaitingNotice[]): ReadonlyMap<string, number> {
  const rows = database.prepare<[], { way: string; game_table: string; attempts: number }>(
    "SELECT way, game_table, attempts FROM notice",
  );
  const attempts = new Map(rows.all().map((row) => [`${row.way} ${row.game_table}`, row.attempts]));
  return new Map(
    waiting.flatMap(({ arrival, way, table }): readonly (readonly [string, number])[] => {
      const counted = attempts.get(`${way} ${table}`);
      return counted === undefined ? [] : [[arrival, counted]];
    }),
  );
}

const waysOf = (notices: readonly WaitingNotice[]): ReadonlySet<string> => new Set(notices.map(({ way }) => way));

/** Asks again and again whether a server is ready, until stopped, and notes how long it takes where somebody answers. */
function askWhetherReady(url: string, times: number[]): () => Promise<void> {
  let isOver = false;
  async function askAgain(): Promise<void> {
    while (!isOver) {
      const start = performance.now();
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.status === 200) times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, ASK_READY_EVERY));
    }
  }
  const asking = askAgain();
  return () => {
    isOver = true;
    return asking;
  };
}

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0);
