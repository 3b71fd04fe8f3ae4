import { describe, expect, test } from "vitest";
import { fakeTimer } from "../testing/host/fake-timer.ts";
import { UNLIMITED_WORK, WorkBudget, type WorkRates } from "./work-budget.ts";

const RATES: WorkRates = {
  ...UNLIMITED_WORK,
  address: { burst: 100, perSecond: 50 },
  person: { burst: 40, perSecond: 20 },
  table: { burst: 10, perSecond: 10 },
};

function budget(rates = RATES) {
  const timer = fakeTimer();
  const work = new WorkBudget(rates, timer);
  const begun: string[] = [];
  const ask = (name: string, price: number, accounts: Parameters<WorkBudget["turn"]>[1], isUrgent = false) => {
    const turn = work.turn(price, accounts, isUrgent);
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
  // What is dear begins in a turn of the event loop of its own.
  await timer.advance(1);
  ask("a table's bot", 20, { address: "b", table: "t" });
  await timer.advance(1);
  ask("its next", 1, { address: "c", table: "t" });
  expect(begun).toEqual(["first", "a table's bot"]);
  await timer.advance(500);
  expect(begun).toContain("from elsewhere");
  await timer.advance(600);
  expect(begun).toContain("its next");
});

describe("Beyond a part of their own all addresses have one share", () => {
  const SHARED: WorkRates = {
    ...UNLIMITED_WORK,
    own: { burst: 1, perSecond: 1 },
    common: { burst: 10, perSecond: 100 },
  };

  /** Ten addresses that each ask for four milliseconds, five times. */
  const attacked = () => {
    const all = budget(SHARED);
    for (let round = 0; round < 5; round++)
      for (let address = 0; address < 10; address++) all.ask(`attacker ${address}`, 4, { address: `x${address}` });
    return all;
  };

  test("and take turns, however much one of them wants", async () => {
    const { timer, begun } = attacked();
    await timer.advance(0);
    expect(begun, "their own part, and what the common share holds").toHaveLength(13);
    await timer.advance(500);
    expect(begun.length).toBeGreaterThan(20);
    expect(begun.length, "at most 100 ms of a second").toBeLessThan(30);
    await timer.advance(3000);
    for (let address = 0; address < 10; address++)
      expect(begun.filter((name) => name === `attacker ${address}`)).toHaveLength(5);
  });

  test("and what is dear does not all begin in one turn of the event loop, though each has paid for it", async () => {
    const { timer, ask, begun } = budget(SHARED);
    for (let address = 0; address < 10; address++) ask(`${address}`, 4, { address: `x${address}` });
    expect(begun).toHaveLength(2);
    ask("small", 1, { address: "a" });
    expect(begun, "nor does what is cheap wait for it").toHaveLength(3);
    await timer.advance(1);
    expect(begun).toHaveLength(11);
  });

  test("and whoever plays or has just come does not wait for them", () => {
    const { ask, begun } = attacked();
    ask("newcomer", 1, { address: "a" });
    ask("move", 1, { address: "x1" }, true);
    expect(begun.slice(-2)).toEqual(["newcomer", "move"]);
  });
});
