import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { moveAfter } from "../../../bots/analysis.ts";
import { playBotMatch } from "../../../bots/arena.ts";
import { randomBot } from "../../../bots/random-bot.ts";
import * as catalogue from "../../../games/catalogue.ts";
import { seeded } from "../../../kernel/dice.ts";
import { type AnyGame, type BaseView, FORCED } from "../../../kernel/game.ts";
import { replay } from "../../../kernel/match.ts";
import { type MatchRecord, readRecord, recordOf, replayRecord } from "../../../kernel/record/match-record.ts";
import { gameOfEdition, keptEdition } from "../../../kernel/room.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { ToViewer, Update } from "../../../protocol/messages/match-messages.ts";
import { micatio } from "../../../testing/micatio.ts";
import type { AnalyseMatch, AnalysisRequest } from "../../transport/match-analysis.ts";
import { branchHost } from "./branch-host.ts";

const toy = micatio as unknown as AnyGame;
const NAMES = ["Ana", "Bia", "Cleo"];

/** A worker that answers at once; `holds` keeps what it is asked until it is let go. */
function worker(game: AnyGame) {
  const asked: AnalysisRequest[] = [];
  const held: (() => void)[] = [];
  const at = { isHolding: false, stopped: 0 };
  const analyse: AnalyseMatch = (request, receive) => {
    asked.push(request);
    let isWanted = true;
    const answer = (): void => {
      if (!isWanted) return;
      const replayed = replayRecord(game, request.record);
      if (!replayed.ok) {
        receive({ is: "failed" });
        return;
      }
      if (request.is === "reply")
        for (const seat of request.seats)
          receive({ is: "reply", reply: moveAfter(game, randomBot(game), replayed.match, seat) });
      else {
        const step = request.record.steps.at(-1);
        const played = step?.is === "round" ? step.round.find(({ seat }) => seat === request.seats?.[0]) : undefined;
        if (played !== undefined)
          receive({
            is: "going",
            done: 1,
            all: 1,
            believed: [],
            found: [
              {
                step: request.from ?? 0,
                seat: played.seat,
                worth: 0.5,
                best: { move: "best", worth: 0.5 },
                played: { move: played.move, worth: 0.25 },
              },
            ],
          });
      }
      receive({ is: "over" });
    };
    if (at.isHolding) held.push(answer);
    else queueMicrotask(answer);
    return () => {
      isWanted = false;
      at.stopped += 1;
    };
  };
  const letGo = async (): Promise<void> => {
    at.isHolding = false;
    for (const answer of held.splice(0)) answer();
    await settled();
  };
  return { analyse, asked, at, letGo };
}

const settled = (): Promise<void> => new Promise((next) => setTimeout(next));

function branchOf(game: AnyGame, record: MatchRecord, version: number, seat: Seat) {
  const worked = worker(game);
  const host = branchHost(
    {
      game,
      record,
      version,
      seat,
      players: record.names.map((name, at) => ({ is: at === seat ? "person" : "bot", name, bot: "" }) as const),
      names: record.names,
      log: [],
    },
    worked.analyse,
    seeded("branch"),
  );
  const heard: ToViewer[] = [];
  const begin = (): void => {
    host.watch("branch", seat, null, (message) => heard.push(message));
  };
  const updates = (): readonly Update[] => heard.flatMap((one) => (one.t === "update" ? [one] : []));
  const now = (): Update => updates().at(-1) as Update;
  const submit = (move: string) => host.submit({ match: "branch", seat, id: move, action: { is: "move", move } });
  const undo = () => host.submit({ match: "branch", seat, id: "undo", action: { is: "call", call: "undo" } });
  return { ...worked, host, heard, begin, updates, now, submit, undo };
}

const toyRecord = (): MatchRecord =>
  recordOf(
    toy,
    playBotMatch(
      toy,
      NAMES.map(() => randomBot(toy)),
      { rounds: 2 },
      "what if",
    ),
    NAMES,
  );

/** What a seat played in a step of a record. */
const playedBy = ({ steps }: MatchRecord, step: number, seat: number): string => {
  const found = steps[step];
  return (found?.is === "round" ? found.round.find((one) => one.seat === seat)?.move : undefined) ?? "";
};

const another = (game: AnyGame, view: BaseView, than: string): string =>
  game
    .offers(view)
    .map(game.write)
    .find((move) => move !== than) ?? "";

describe("A branch of a match", () => {
  test("In the secret round where it begins the others do what they did, and afterwards bots play for them", async () => {
    const record = toyRecord();
    const { host, begin, submit, now, asked } = branchOf(toy, record, 0, 1);
    begin();
    const own = playedBy(record, 0, 1);
    const move = another(toy, now().view, own);
    expect(await submit(move)).toEqual({ ok: true, version: 1 });
    expect(asked.filter(({ is }) => is === "reply")).toEqual([]);
    const answer = await host.record("branch");
    const step = answer.ok ? answer.record.steps[0] : undefined;
    expect(step?.is === "round" && step.round.map((one) => one.move)).toEqual([
      playedBy(record, 0, 0),
      move,
      playedBy(record, 0, 2),
    ]);
    await settled();
    // Whoever is first says cheers: the branch waits for the person. Then everybody shows fingers again.
    for (let moves = 0; moves < 8 && now().outcome === null; moves++) {
      await submit(toy.write(toy.offers(now().view)[0]));
      await settled();
    }
    expect(now().outcome).not.toBeNull();
    expect(asked.some(({ is }) => is === "reply")).toBe(true);
  });

  test("What was tried is judged for its seat alone, and so is the move of the match", async () => {
    const record = toyRecord();
    const { host, begin, submit, now, asked, at, letGo } = branchOf(toy, record, 0, 1);
    begin();
    await settled();
    expect(host.inMatch.value?.played.move).toBe(playedBy(record, 0, 1));
    const move = another(toy, now().view, playedBy(record, 0, 1));
    at.isHolding = true;
    await submit(move);
    expect(host.tried.value).toMatchObject([{ move, judged: "going" }]);
    await letGo();
    expect(host.tried.value).toMatchObject([{ move, judged: { step: 0, seat: 1, played: { move, worth: 0.25 } } }]);
    expect(asked.every((one) => one.is === "reply" || one.seats?.join() === "1")).toBe(true);
  });

  test("A move is taken back with everything after it, and nobody waits for its judgement any more", async () => {
    const record = toyRecord();
    const { host, begin, submit, undo, now, at, letGo } = branchOf(toy, record, 0, 1);
    begin();
    await settled();
    const before = now();
    expect(before.mayUndo).toBe(false);
    expect(await undo()).toMatchObject({ ok: false, why: { key: "nothingToUndo" } });
    at.isHolding = true;
    await submit(another(toy, before.view, ""));
    expect(now().mayUndo).toBe(true);
    const { stopped } = at;
    expect(await undo()).toEqual({ ok: true, version: 2 });
    expect(at.stopped).toBeGreaterThan(stopped);
    await letGo();
    expect(host.tried.value).toEqual([]);
    expect(now()).toMatchObject({ view: before.view, mayUndo: false, logEntry: { news: [], call: { call: "undo" } } });
  });

  test("A bot that fails to reply is told, and the move can be taken back", async () => {
    const game = toy;
    const record = toyRecord();
    const host = branchHost(
      { game, record, version: 0, seat: 0, players: [], names: NAMES, log: [] },
      (request, receive) => {
        queueMicrotask(() => receive({ is: request.is === "reply" ? "failed" : "over" }));
        return () => undefined;
      },
      seeded("failing"),
    );
    const heard: ToViewer[] = [];
    host.watch("branch", 0, null, (message) => heard.push(message));
    const view = (): BaseView => (heard.findLast((one) => one.t === "update") as Update).view;
    const play = (move: string) => host.submit({ match: "branch", seat: 0, id: move, action: { is: "move", move } });
    for (let moves = 0; moves < 3 && !host.isStuck.value; moves++) {
      await play(game.write(game.offers(view())[0]));
      await settled();
    }
    expect(host.isStuck.value).toBe(true);
    expect(host.tried.value.map(({ judged }) => judged)).not.toContain("going");
    await host.submit({ match: "branch", seat: 0, id: "undo", action: { is: "call", call: "undo" } });
    expect(host.isStuck.value).toBe(false);
  });

  test("A call other than taking back is refused, and a move that the rules refuse changes nothing", async () => {
    const { host, begin, submit, heard } = branchOf(toy, toyRecord(), 0, 1);
    begin();
    const count = heard.length;
    const resign = { is: "call", call: "resign" } as const;
    expect(await host.submit({ match: "branch", seat: 1, id: "r", action: resign })).toMatchObject({ ok: false });
    expect(await submit("nonsense")).toMatchObject({ ok: false, why: { key: "unreadable" } });
    expect(host.tried.value).toEqual([]);
    expect(heard).toHaveLength(count);
  });
});

describe.each(Object.values(catalogue).map((room) => ({ id: room.id, room })))("A branch of $id", ({ id, room }) => {
  test("It can begin at any position, tells each version once and in order, and shows its seat no more than its view", async () => {
    const folder = `src/games/${id}/testing/played`;
    const read = readRecord(readFileSync(`${folder}/${readdirSync(folder)[0]}`, "utf8"));
    if (!read.ok) throw new Error(read.why.key);
    const { record } = read;
    const game = await gameOfEdition(room, keptEdition(room, record.edition));
    const whole = JSON.stringify(record);
    const { length } = record.steps;
    for (const version of [0, Math.floor(length / 3), Math.floor((2 * length) / 3), length - 1]) {
      const fork = replay(game, { ...record, seats: record.names.length, steps: record.steps.slice(0, version) });
      const [seat = 0] = game.turn(fork.state).seats;
      const { begin, submit, now, updates } = branchOf(game, record, version, seat);
      begin();
      for (let moves = 0; moves < 3 && now().outcome === null; moves++) {
        const offers = game.offers(now().view).map(game.write);
        const move = offers.find((one) => one !== FORCED);
        if (move === undefined) break;
        expect(await submit(move)).toMatchObject({ ok: true });
        await settled();
      }
      expect(updates().map((one) => one.version)).toEqual(updates().map((_, at) => version + at));
      expect(updates().every(({ view }) => view.viewer === seat)).toBe(true);
    }
    expect(JSON.stringify(record)).toBe(whole);
  });
});
