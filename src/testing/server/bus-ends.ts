import { onTestFinished } from "vitest";
import type { LossyBusEnds } from "../../host/ports/bus.contract.ts";
import type { Bus } from "../../host/ports/bus.ts";
import { systemTimer } from "../../server/system-timer.ts";
import { eventually, markProgress } from "../progress/progress.ts";
import type { Wire } from "./wire.ts";

interface TestedBus extends Bus {
  close(): Promise<void>;
}

/** Two ends of a bus whose notices travel over a wire that can be cut. Time is real. */
export async function busEnds(
  startBus: (node: string) => Promise<TestedBus>,
  wire: Pick<Wire, "cut" | "mend">,
): Promise<LossyBusEnds> {
  let isCut = false;
  let count = 0;

  async function start(node: string) {
    const bus = await startBus(node);
    onTestFinished(() => bus.close());
    const marks = new Set<string>();
    bus.subscribe("mark:", (text) => void marks.add(text ?? ""));
    return { bus, marks };
  }

  const [one, other] = [await start("one"), await start("other")];
  const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  /** Twice: what was asked for on another connection than that of the marks is done before the second ones come. */
  async function arrived(): Promise<void> {
    if (isCut) return pause(50);
    await marksArrived();
    await marksArrived();
  }

  /** A mark of each end has arrived at both: and so has everything that was published before. */
  async function marksArrived(): Promise<void> {
    const first = count;
    const isNew = (mark: string) => Number(mark.split(" ")[1]) > first;
    const hearsBoth = ({ marks }: typeof one) =>
      ["one", "other"].every((node) => [...marks].some((mark) => mark.startsWith(`${node} `) && isNew(mark)));
    for (const { marks } of [one, other]) marks.clear();
    await eventually(
      "notices to arrive",
      () => {
        // Again and again: those before the first subscription, or while a connection is away, are lost.
        one.bus.publish("mark:", `one ${++count}`);
        other.bus.publish("mark:", `other ${++count}`);
        return [one, other].every(hearsBoth);
      },
      (areThere) => areThere,
    );
  }

  return {
    one: one.bus,
    other: other.bus,
    arrived,
    async cut() {
      isCut = true;
      wire.cut();
      await pause(20);
    },
    async mend() {
      wire.mend();
      isCut = false;
      // Both have connected again, to hear and to be heard.
      await arrived();
    },
    now: () => systemTimer.now(),
    async advance(milliseconds) {
      for (const end = performance.now() + milliseconds; performance.now() < end; markProgress()) await pause(50);
    },
  };
}
