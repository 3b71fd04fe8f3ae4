import { SIGN_LASTS, type Uptime } from "../time/uptime.ts";
import type { Timer } from "./timer.ts";

/** Which nodes are running, for a host on one of them. */
export interface NodeLife {
  /** The name of this node. It stands in every match that was written here last. */
  readonly name: string;
  /** When another node last said that it is running, if that was too long ago. Null while it may be running. */
  deadSince(node: string): Promise<number | null>;
  /** The names of the nodes that are running, as far as it is known here; this one is among them. */
  running(): readonly string[];
}

export const nodeLife = (
  name: string,
  uptime: Uptime,
  { now }: Pick<Timer, "now">,
  running: () => readonly string[] = () => [name],
): NodeLife => ({
  name,
  running,
  async deadSince(node) {
    const sign = await uptime.lastSign(node);
    return sign !== null && now() - sign > SIGN_LASTS ? sign : null;
  },
});
