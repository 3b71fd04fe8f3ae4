import { expect, test } from "vitest";
import { fakeTimer } from "../testing/host/fake-timer.ts";
import { WorkBudget } from "./work-budget.ts";

const RATES = {
  address: { burst: 100, perSecond: 50 },
  person: { burst: 40, perSecond: 20 },
  table: { burst: 10, perSecond: 10 },
};

function budget() {
  const timer = fakeTimer();
  const work = new WorkBudget(RATES, timer);
  const begun: string[] = [];
  const ask = (name: string, price: number, accounts: Parameters<WorkBudget["turn"]>[1]) => {
    const turn = work.turn(price, accounts);
    if (turn === null) begun.push(name);
    else void turn.then(() => begun.push(name));
  };
  return { timer, ask, begun };
}

test("Whoever has used up their time waits in order until they have some again, and nobody else does", async () => {
  const { timer, ask, begun } = budget();
  ask("dear", 150, { address: "a" });
  ask("second", 1, { address: "a" });
  ask("third", 1, { address: "a" });
  ask("another", 1, { address: "b" });
  expect(begun, "the last may take more than is left").toEqual(["dear", "another"]);
  await timer.advance(999);
  expect(begun).toHaveLength(2);
  await timer.advance(50);
  expect(begun).toEqual(["dear", "another", "second", "third"]);
});

test("Nothing waits on an account that has time left", () => {
  const { ask, begun } = budget();
  for (let count = 0; count < 100; count++) ask("small", 1, { address: "a" });
  expect(begun).toHaveLength(100);
});

test("A person and a table have shares of their own, wherever they come from", async () => {
  const { timer, ask, begun } = budget();
  ask("first", 50, { address: "a", person: "Ada" });
  ask("from elsewhere", 1, { address: "b", person: "Ada" });
  ask("a table's bot", 20, { address: "b", table: "t" });
  ask("its next", 1, { address: "c", table: "t" });
  expect(begun).toEqual(["first", "a table's bot"]);
  await timer.advance(500);
  expect(begun).toContain("from elsewhere");
  await timer.advance(600);
  expect(begun).toContain("its next");
});
