import { describe, expect, test } from "vitest";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import type { Bus } from "./bus.ts";
import { memoryBus } from "./memory/memory-bus.ts";
import { portFaults } from "./port-contract.ts";
import { type ShowingNodes, shownMatchesContract } from "./shown-matches.contract.ts";
import { type ShownMatch, type ShownMatches, shownOnBus } from "./shown-matches.ts";

function nodes(changed: (match: ShownMatch) => Partial<ShownMatch> = () => ({})): ShowingNodes {
  const [timer, wire] = [fakeTimer(), memoryBus()];
  const dead = new Set<string>();
  const shown = (node: string): ShownMatches => {
    const bus: Bus = { ...wire, publish: (topic, text) => void (dead.has(node) || wire.publish(topic, text)) };
    const sound = shownOnBus(bus, node, timer);
    return {
      ...sound,
      open: (match) => {
        const opened = sound.open(match);
        return {
          show: (seats) => opened.show(seats),
          isHome: () => opened.isHome(),
          onHome: (listener) => opened.onHome(listener),
          close: () => opened.close(),
          ...changed(opened),
        };
      },
    };
  };
  return { one: shown("one"), other: shown("other"), kill: (node) => void dead.add(node), advance: timer.advance };
}

describe("Shown matches on a bus", () => {
  test.each(shownMatchesContract)("$name", ({ holds }) => holds(nodes()));

  test("The contract finds a port that breaks it", async () => {
    const faulty: readonly ((match: ShownMatch) => Partial<ShownMatch>)[] = [
      () => ({ isHome: () => true }),
      () => ({ isHome: () => false }),
      () => ({ show: () => {} }),
      () => ({ close: () => {} }),
      () => ({ onHome: () => {} }),
      (match) => ({ show: (seats) => match.show(seats.slice(0, 1)) }),
    ];
    for (const changed of faulty)
      expect(await portFaults(shownMatchesContract, async () => nodes(changed)), String(changed)).not.toEqual([]);
  });

  test("After a gap a node asks again who shows the match", async () => {
    const [timer, wire] = [fakeTimer(), memoryBus()];
    let tellGap = () => {};
    const lossy: Bus = {
      ...wire,
      subscribe: (topic, hear) => {
        tellGap = () => hear(null);
        return wire.subscribe(topic, () => {});
      },
    };
    shownOnBus(wire, "a", timer).open("m").show([0]);
    shownOnBus(lossy, "b", timer).open("m");
    await timer.settle();
    const said: (string | null)[] = [];
    wire.subscribe("shown:m", (text) => void said.push(text));
    tellGap();
    await timer.settle();
    expect(said).toEqual(["b ?", "a 0"]);
  });

  test("What is no name with seats is ignored", async () => {
    const [timer, bus] = [fakeTimer(), memoryBus()];
    const match = shownOnBus(bus, "m", timer).open("m");
    for (const text of ["", " 0,1", "m 0,1"]) bus.publish("shown:m", text);
    await timer.settle();
    expect(match.isHome()).toBe(true);
  });
});
