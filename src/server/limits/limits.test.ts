import { expect, test } from "vitest";
import { portFaults } from "../../host/ports/port-contract.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { type LimitingNodes, limitsContract } from "./limits.contract.ts";
import { type Limits, localLimits } from "./limits.ts";

/** One that both servers ask, or one at each that allows its half. */
function nodes(isShared: boolean, changed: (limits: Limits) => Partial<Limits> = () => ({})): LimitingNodes {
  const timer = fakeTimer();
  const limits = () => {
    const local = localLimits(timer, () => (isShared ? 1 : 2));
    return { ...local, ...changed(local) };
  };
  const one = limits();
  return { one, other: isShared ? one : limits(), advance: timer.advance };
}

test.each(limitsContract)("Limits of one server: $name", ({ holds }) => holds(nodes(true)));
test.each(limitsContract)("Limits of two that cannot ask each other: $name", ({ holds }) => holds(nodes(false)));

test("The contract finds limits that break it", async () => {
  const faulty: readonly (() => LimitingNodes)[] = [
    // As many processes did it: each allows everything.
    () => {
      const timer = fakeTimer();
      return { one: localLimits(timer), other: localLimits(timer), advance: timer.advance };
    },
    () => nodes(true, () => ({ take: async () => true })),
    () => nodes(true, (own) => ({ take: (what) => own.take(what, "all") })),
    () => nodes(true, (own) => ({ take: (_, key) => own.take("guess", key) })),
    () => ({ ...nodes(true), advance: async () => {} }),
  ];
  for (const create of faulty) expect(await portFaults(limitsContract, async () => create())).not.toEqual([]);
});
