import type { LossyBusEnds } from "../../host/ports/bus.contract.ts";
import type { Timer } from "../../host/ports/timer.ts";
import type { SharedBus } from "../../server/bus/shared-bus.ts";
import { systemTimer } from "../../server/system-timer.ts";
import { busEnds } from "./bus-ends.ts";
import { wireTo } from "./cut-wire.ts";

/** Starts the end of one server at the address of what they share. */
export type StartBus = (url: string, node: string, timer: Timer) => Promise<SharedBus>;

/** Two ends of a bus on a real server, with a wire that can be cut. Time is real. */
export async function sharedBusEnds(url: string, startBus: StartBus): Promise<LossyBusEnds> {
  const wire = await wireTo(url);
  return busEnds((node) => startBus(wire.url, node, systemTimer), wire);
}
