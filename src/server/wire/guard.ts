import type { WebSocket } from "ws";
import type { Timer } from "../../host/timer.ts";
import { type Allowance, allowanceOf } from "../tables/allowance.ts";
import type { Limits } from "./limits.ts";
import { type Outlet, TOO_MUCH } from "./outlet.ts";

/** Whoever is told when somebody is made to wait, and when no longer. */
export interface Slowing {
  slowed(): void;
  resumed(): void;
}

/** Who sends too much is not read for a while; who does so again and again, or far too much, is sent away. */
export class Guard {
  readonly #socket: WebSocket;
  readonly #outlet: Outlet;
  readonly #limits: Limits;
  readonly #timer: Timer;
  readonly #slowing: Slowing;
  readonly #allowance: Allowance;
  #times = 0;

  constructor(socket: WebSocket, outlet: Outlet, limits: Limits, timer: Timer, slowing: Slowing) {
    this.#socket = socket;
    this.#outlet = outlet;
    this.#limits = limits;
    this.#timer = timer;
    this.#slowing = slowing;
    this.#allowance = allowanceOf(limits.rate, timer.now());
  }

  /** Takes what something costs; false where it is not to be served. */
  passes(cost: number): boolean {
    const { rate, patience } = this.#limits;
    const left = this.#allowance.take(cost, this.#timer.now());
    if (left < -rate.burst || (left < 0 && this.#times >= patience)) this.#outlet.drop("flood");
    else if (left < 0) this.#slow();
    return !this.#outlet.isEnding();
  }

  #slow(): void {
    if (this.#socket.isPaused) return;
    this.#times++;
    this.#slowing.slowed();
    this.#outlet.send(TOO_MUCH);
    this.#socket.pause();
    this.#timer.after(this.#allowance.wait(this.#timer.now()), () => {
      this.#slowing.resumed();
      this.#socket.resume();
    });
  }
}
