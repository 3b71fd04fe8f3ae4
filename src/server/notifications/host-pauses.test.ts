import { expect, test } from "vitest";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { HostPauses } from "./host-pauses.ts";

test("A host that fails three times in a row is left alone, each time for twice as long, until it works", async () => {
  const timer = fakeTimer();
  const hosts = new HostPauses(timer);
  for (let failure = 0; failure < 2; failure++) hosts.fails("a.example", null);
  expect(hosts.paused()).toEqual([]);
  hosts.fails("a.example", null);
  expect(hosts.paused()).toEqual(["a.example"]);
  await timer.advance(1000);
  expect(hosts.paused()).toEqual([]);
  hosts.fails("a.example", null);
  await timer.advance(1999);
  expect(hosts.paused()).toEqual(["a.example"]);
  hosts.works("a.example");
  expect(hosts.paused()).toEqual([]);
});

test("A host that says for how long it wants to be left alone is, but for no longer than a minute", async () => {
  const timer = fakeTimer();
  const hosts = new HostPauses(timer);
  hosts.fails("a.example", 3600);
  await timer.advance(59_999);
  expect(hosts.paused()).toEqual(["a.example"]);
  await timer.advance(1);
  expect(hosts.paused()).toEqual([]);
});

test("Hosts that failed long ago are forgotten: nobody fills the memory with names", async () => {
  const timer = fakeTimer();
  const hosts = new HostPauses(timer);
  for (let round = 0; round < 5; round++) {
    for (let host = 0; host < 1000; host++) hosts.fails(`${round}-${host}.example`, null);
    await timer.advance(3_600_000);
  }
  expect(hosts.size).toBeLessThanOrEqual(2000);
});
