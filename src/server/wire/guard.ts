import type { WebSocket } from "ws";
import type { Timer } from "../../host/timer.ts";
import { allowanceOf } from "../tables/allowance.ts";
import type { Limits } from "./limits.ts";
import { type Outlet, TOO_MUCH } from "./outlet.ts";

/** Who sends too much is not read for a while; who does so again and again, or far too much, is sent away. */
export interface Guard {
  /** Takes what something costs; false where it is not to be served. */
  passes(cost: number): boolean;
}

export function guardOf(
  socket: WebSocket,
  outlet: Outlet,
  { rate, patience }: Limits,
  timer: Timer,
  onSlow: () => void,
  onResume: () => void,
): Guard {
  const allowance = allowanceOf(rate, timer.now());
  let times = 0;

  function slow(): void {
    if (socket.isPaused) return;
    times++;
    onSlow();
    outlet.send(TOO_MUCH);
    socket.pause();
    timer.after(allowance.wait(timer.now()), () => {
      onResume();
      socket.resume();
    });
  }

  return {
    passes(cost) {
      const left = allowance.take(cost, timer.now());
      if (left < -rate.burst || (left < 0 && times >= patience)) outlet.drop("flood");
      else if (left < 0) slow();
      return !outlet.isEnding();
    },
  };
}
