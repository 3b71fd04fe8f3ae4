import { expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import { fakeTimer } from "../testing/host/fake-timer.ts";
import { testPlayers, testPorts, testRooms, watchMatch } from "../testing/host/test-host.ts";
import { createHost } from "./host.ts";
import { matchTopic } from "./ports/change-notice.ts";
import type { MatchStore } from "./ports/match-store.ts";
import { memoryBus } from "./ports/memory/memory-bus.ts";
import { memoryMatchStore } from "./ports/memory/memory-match-store.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

/** A store whose next answers to a step are what the test says, although each step is stored. */
function storeThatLosesAnswers() {
  const store = memoryMatchStore();
  let lose: "never" | "rejected" | "stale" = "never";
  const losing: MatchStore = {
    ...store,
    async appendStep(...step) {
      const answer = await store.appendStep(...step);
      const how = lose;
      lose = "never";
      if (how === "rejected") throw new Error("no answer");
      return how === "stale" ? "stale" : answer;
    },
  };
  const loseNext = (how: "rejected" | "stale"): void => {
    lose = how;
  };
  return { store: losing, loseNext };
}

async function twoNodes(people: number) {
  const timer = fakeTimer();
  const { store, loseNext } = storeThatLosesAnswers();
  const bus = memoryBus();
  const said: string[] = [];
  const all = { store, bus, timer };
  const [one, other] = [createHost(testPorts(all)), createHost(testPorts(all))];
  const made = await one.createMatch({
    game: isis.id,
    options: { first: 1 },
    players: testPlayers(isis, people, 2),
    seed: "lost",
  });
  if (!made.ok) throw new Error(made.why.key);
  bus.subscribe(matchTopic(made.id), (text) => void said.push(text ?? ""));
  const play = (seat: Seat, move: string) =>
    one.submit({ match: made.id, seat, id: move, action: { is: "move", move } });
  return { timer, loseNext, one, other, id: made.id, play, said: () => said };
}

test("A step that was stored although nobody heard so is read soon, and everybody is told", async () => {
  const { timer, loseNext, one, other, id, play } = await twoNodes(2);
  const viewers = [watchMatch(one, id, 1), watchMatch(other, id, "watcher")];
  await timer.settle();
  loseNext("rejected");
  expect(await play(0, "P@c3")).toMatchObject({ ok: false, why: { key: "notKept" } });
  await timer.advance(5000);
  expect(viewers.map(({ last }) => last().version)).toEqual([1, 1]);
});

test("A bot's step that was stored although its writer was told that it is stale is told to other nodes", async () => {
  const { timer, loseNext, id, one, play, said } = await twoNodes(1);
  watchMatch(one, id, 0);
  await timer.settle();
  await play(0, "P@c3");
  loseNext("stale");
  await timer.advance(10_000);
  expect(said().filter((text) => text.startsWith("2 "))).toHaveLength(1);
});
