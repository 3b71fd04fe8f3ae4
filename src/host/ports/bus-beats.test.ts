import { describe, expect, onTestFinished, test } from "vitest";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { type WiredBuses, wiredBuses } from "../../testing/host/wired-buses.ts";
import { busContract, type LossyBusEnds, lossyBusContract } from "./bus.contract.ts";
import type { Bus } from "./bus.ts";
import { BusBeats } from "./bus-beats.ts";
import { portFaults } from "./port-contract.ts";

function ends(changed: (bus: Bus) => Partial<Bus> = () => ({})): LossyBusEnds {
  const timer = fakeTimer();
  const wires: WiredBuses = wiredBuses(timer);
  onTestFinished(wires.stop);
  const [one, other] = wires.ends.map((bus) => ({ ...bus, ...changed(bus) })) as [Bus, Bus];
  return {
    one,
    other,
    arrived: timer.settle,
    cut: async () => wires.cut(),
    async mend() {
      wires.mend();
      await timer.advance(2000);
    },
    now: timer.now,
    advance: timer.advance,
  };
}

describe("A bus that beats", () => {
  test.each(busContract)("$name", ({ holds }) => holds(ends()));
  test.each(lossyBusContract)("$name", ({ holds }) => holds(ends()));

  test.each<[string, (bus: Bus) => Partial<Bus>]>([
    [
      "never tells a gap",
      (bus) => ({ subscribe: (topic, hear) => bus.subscribe(topic, (text) => text && hear(text)) }),
    ],
    ["claims that nothing is missing", () => ({ completeUntil: () => Number.POSITIVE_INFINITY })],
    ["never knows that nothing is missing", () => ({ completeUntil: () => 0 })],
  ])("The contract finds one that %s", async (_, changed) => {
    expect(await portFaults(lossyBusContract, async () => ends(changed))).not.toEqual([]);
  });
});

describe("Something may have been missed", () => {
  function beating() {
    const timer = fakeTimer();
    const [sent, gaps]: [string[], number[]] = [[], []];
    let isHeard = true;
    const beats = new BusBeats(
      "a",
      timer,
      (text) => {
        sent.push(text);
        if (isHeard) beats.receive(text);
      },
      () => void gaps.push(timer.now()),
    );
    onTestFinished(() => beats.stop());
    const hear = (heard: boolean) => {
      isHeard = heard;
    };
    return { timer, beats, sent, gaps, hear };
  }

  test("where somebody's numbers jump, and not where a node starts, or starts again", async () => {
    const { beats, gaps } = beating();
    for (const number of [1, 2, 3, 1, 2]) beats.receive(`b ${number}`);
    expect(gaps).toHaveLength(0);
    beats.receive("b 4");
    expect(gaps).toHaveLength(1);
    beats.receive("c 7");
    expect(gaps, "a node that nobody here has heard of yet").toHaveLength(2);
    for (const nonsense of ["", "b", " 1", "b x", "b 1.5"]) beats.receive(nonsense);
    expect(gaps).toHaveLength(2);
    expect(beats.nodes()).toEqual(["a", "b", "c"]);
  });

  test("where a node falls silent, once", async () => {
    const { timer, beats, gaps } = beating();
    beats.receive("b 1");
    await timer.advance(3000);
    expect(gaps).toHaveLength(0);
    expect(beats.completeUntil()).toBe(timer.now() - 3000);
    await timer.advance(20_000);
    expect(gaps).toHaveLength(1);
    expect(beats.nodes()).toEqual(["a"]);
    expect(beats.completeUntil()).toBe(timer.now());
  });

  test("while a node does not hear even itself: it looks every five seconds", async () => {
    const { timer, beats, gaps, hear } = beating();
    await timer.advance(10_000);
    hear(false);
    const cut = timer.now();
    await timer.advance(19_000);
    expect(gaps.map((at) => at - cut)).toEqual([4000, 9000, 14_000, 19_000]);
    expect(beats.completeUntil()).toBe(cut);
    hear(true);
    await timer.advance(1000);
    expect(gaps, "its own numbers have jumped").toHaveLength(5);
    await timer.advance(10_000);
    expect(gaps).toHaveLength(5);
  });

  test("and while a node does not hear even itself, it remembers who was there", async () => {
    const { timer, beats, hear } = beating();
    beats.receive("b 1");
    hear(false);
    await timer.advance(60_000);
    expect(beats.nodes()).toEqual(["a", "b"]);
    hear(true);
    await timer.advance(1000);
    expect(beats.nodes()).toEqual(["a"]);
  });

  test("where a notice could not be sent, or the connection is new", async () => {
    const { timer, beats, gaps, sent } = beating();
    await timer.advance(1000);
    beats.lost();
    await timer.advance(1000);
    expect(sent).toEqual(["a 1", "a 2", "a 4"]);
    expect(gaps).toHaveLength(1);
    beats.reconnected();
    expect(gaps).toHaveLength(2);
  });
});
