import { expect, test } from "vitest";
import { serialQueue } from "./serial-queue.ts";

test("Actions run one at a time in the order of the calls, at once when the queue is empty", async () => {
  const inTurn = serialQueue();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const act = (name: string) => () => {
    log.push(`${name} begins`);
    return new Promise<string>((resolve) => {
      ends.push(() => {
        log.push(`${name} ends`);
        resolve(name);
      });
    });
  };
  const tick = () => new Promise<void>((done) => setImmediate(done));
  const first = inTurn(act("first"));
  const second = inTurn(act("second"));
  const third = inTurn(act("third"));
  expect(log).toEqual(["first begins"]);
  await tick();
  expect(log, "the second waits").toEqual(["first begins"]);
  for (const end of [0, 1, 2]) {
    ends[end]?.();
    await tick();
  }
  expect(await Promise.all([first, second, third])).toEqual(["first", "second", "third"]);
  expect(log).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  void inTurn(act("fourth"));
  expect(log.at(-1), "at once").toBe("fourth begins");
});

test("A failure reaches only its own caller, and the next action runs", async () => {
  const inTurn = serialQueue();
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(async () => "next");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});
