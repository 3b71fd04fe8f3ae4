import type { Seat } from "../../kernel/seat.ts";
import type { SeatAction } from "../match/apply-action.ts";
import type { MatchWriter } from "../match/match-writer.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { serialQueue } from "../serial-queue.ts";
import type { MatchClock } from "../time/match-clock.ts";
import type { PresenceWatch } from "./presence-watch.ts";
import { dueQuestion, type People, type QuestionAction, untilCounted } from "./questions.ts";
import { paceOf } from "./sights.ts";

/** At most this many actions in a row: each of them changes what is due. */
const MAX_ACTS = 50;

/** Opens and decides the questions about absent people of one match. */
export class QuestionKeeper {
  readonly #writer: MatchWriter;
  readonly #ports: HostPorts;
  readonly #time: MatchClock;
  readonly #presence: PresenceWatch;
  readonly #inTurn: ReturnType<typeof serialQueue>;
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor(
    writer: MatchWriter,
    ports: HostPorts,
    time: MatchClock,
    presence: PresenceWatch,
    inTurn: ReturnType<typeof serialQueue>,
  ) {
    this.#writer = writer;
    this.#ports = ports;
    this.#time = time;
    this.#presence = presence;
    this.#inTurn = inTurn;
  }

  /** To be called after every change of the match, and whenever somebody came or went. */
  update(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#isStopped) return;
    if (this.#due() !== null) void this.run().catch(this.#ports.reportError);
    else this.#wait();
  }

  /** Does what is due now. */
  run(): Promise<void> {
    return this.#inTurn(async () => {
      for (let count = 0; count < MAX_ACTS; count++) {
        const action = this.#due();
        if (action === null || this.#isStopped || this.#writer.failure() !== null) return;
        const answer = await this.#writer.write(this.#seatAction(action));
        if (answer === "stale") await this.#writer.catchUp();
        else if (!answer.ok) return;
      }
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #due(): QuestionAction | null {
    return dueQuestion(this.#writer.history(), this.#people(), this.#elapsed);
  }

  #people(): People {
    return { sights: this.#presence.sights(), now: this.#ports.timer.now() };
  }

  readonly #elapsed = (since: number): number => this.#time.elapsed(since);

  #wait(): void {
    const { questions, clock } = this.#writer.history().matchControl;
    const waits = questions.flatMap((one) => untilCounted(one, paceOf(clock.control), this.#elapsed) ?? []);
    if (waits.length > 0) this.#cancel = this.#ports.timer.after(Math.min(...waits), () => this.update());
  }

  /** Its id follows from what is stored and the seat: two nodes do it once (TL-142). */
  #seatAction(action: QuestionAction): SeatAction {
    const { number } = this.#writer.history().matchControl;
    const seat: Seat = action.is === "ask" ? (action.seats[0] ?? 0) : action.seat;
    return { seat, id: `host ${action.is} ${number} ${seat}`, action, at: this.#ports.timer.now(), isStandIn: false };
  }
}
