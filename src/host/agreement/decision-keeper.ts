import type { Seat } from "../../kernel/seat.ts";
import type { SeatAction } from "../match/apply-action.ts";
import type { MatchWriter } from "../match/match-writer.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { serialQueue } from "../serial-queue.ts";
import type { Agreement, HostDecision } from "./agreement.ts";
import type { People } from "./people.ts";

/** At most this many actions in a row: each of them changes what is due. */
const MAX_ACTS = 50;

/** Decides what has to be decided about the people of one match: from what they said, and from who is there. */
export class DecisionKeeper {
  readonly #agreement: Agreement;
  readonly #writer: MatchWriter;
  readonly #ports: HostPorts;
  readonly #people: () => People;
  readonly #inTurn: ReturnType<typeof serialQueue>;
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor(
    agreement: Agreement,
    writer: MatchWriter,
    ports: HostPorts,
    people: () => People,
    inTurn: ReturnType<typeof serialQueue>,
  ) {
    this.#agreement = agreement;
    this.#writer = writer;
    this.#ports = ports;
    this.#people = people;
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

  #due(): HostDecision | null {
    return this.#agreement.due(this.#writer.history(), this.#people());
  }

  #wait(): void {
    const wait = this.#agreement.wait(this.#writer.history(), this.#people());
    if (wait !== null) this.#cancel = this.#ports.timer.after(wait, () => this.update());
  }

  /** Its id follows from what is stored and the seat: two nodes do it once (TL-142). */
  #seatAction(action: HostDecision): SeatAction {
    const { number } = this.#writer.history().matchControl;
    const seat: Seat = action.is === "decide" ? action.seat : "seats" in action ? (action.seats[0] ?? 0) : 0;
    return { seat, id: `host ${action.is} ${number} ${seat}`, action, at: this.#ports.timer.now(), isStandIn: false };
  }
}
