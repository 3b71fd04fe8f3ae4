import type { Bus } from "../../host/ports/bus.ts";

/** A bus that several servers share, with a connection of its own. */
export interface SharedBus extends Bus {
  /** The servers that are heard, this one included; while nobody can be heard, those that were heard last. */
  nodes(): readonly string[];
  /** Sends what was published so far, and hears nothing any more. */
  close(): Promise<void>;
}
