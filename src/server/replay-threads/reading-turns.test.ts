import { expect, test } from "vitest";
import type { ReadingTurn } from "../../host/ports/long-replays.ts";
import type { Refused } from "../../kernel/game.ts";
import { ReadingTurns } from "./reading-turns.ts";

/** Asks for a turn, and notes its name once it has begun. */
function asking() {
  const turns = new ReadingTurns();
  const begun: string[] = [];
  const ask = (account: string, name: string, isWanted = () => true): Promise<ReadingTurn | Refused> =>
    turns.next(account, isWanted).then((turn) => {
      if (turn.ok) begun.push(name);
      return turn;
    });
  return { ask, begun };
}

const endOf = async (turn: Promise<ReadingTurn | Refused>): Promise<void> => {
  const given = await turn;
  if (!given.ok) throw new Error("refused");
  given.end();
};

test("Two read at the same time, and the accounts take turns", async () => {
  const { ask, begun } = asking();
  const all = ["a1", "a2", "a3", "a4", "b1"].map((name) => ask(name[0] ?? "", name));
  const [first, second] = all as [Promise<ReadingTurn>, Promise<ReadingTurn>];
  await Promise.all([first, second]);
  expect(begun).toEqual(["a1", "a2"]);
  await endOf(first);
  await endOf(second);
  await Promise.all([all[2], all[4]]);
  expect([...begun].sort(), "the only one of b does not wait for all of a").toEqual(["a1", "a2", "a3", "b1"]);
});

test("Whoever has left when it is their turn is passed over", async () => {
  const { ask, begun } = asking();
  let isThere = true;
  const all = [ask("a", "first"), ask("a", "second"), ask("b", "left", () => isThere), ask("c", "last")] as const;
  isThere = false;
  await endOf(all[0]);
  expect(await all[2]).toEqual({ ok: false, why: { key: "notRead" } });
  await all[3];
  expect(begun).toEqual(["first", "second", "last"]);
});

test("Nobody can let thousands of requests wait", async () => {
  const { ask } = asking();
  const all = Array.from({ length: 300 }, (_, number) => ask("a", String(number)));
  expect(await all[299]).toEqual({ ok: false, why: { key: "notRead" } });
});
