import type { Seat } from "../../kernel/seat.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { DecidingMatch, DecisionAction, Decisions, HostDecision } from "./deciding.ts";
import type { People } from "./people.ts";

/** At most this many actions in a row: each of them changes what is due. */
const MAX_ACTS = 50;

/** What is decided and when, as `Agreement` says it. */
interface DecisionRules {
  due(history: MatchHistory, people: People): HostDecision | null;
  wait(history: MatchHistory, people: People): number | null;
}

/** Decides what has to be decided about the people of one match: from what they said, and from who is there. */
export class DecisionKeeper implements Decisions {
  readonly #rules: DecisionRules;
  readonly #match: DecidingMatch;
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor(rules: DecisionRules, match: DecidingMatch) {
    this.#rules = rules;
    this.#match = match;
  }

  update(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#isStopped) return;
    const history = this.#match.writer.history();
    const people = this.#match.people();
    if (this.#rules.due(history, people) !== null) void this.run().catch(this.#match.ports.reportError);
    else this.#wait(this.#rules.wait(history, people));
  }

  run(): Promise<void> {
    return this.#match.inTurn(async () => {
      const { writer } = this.#match;
      for (let count = 0; count < MAX_ACTS; count++) {
        const action = this.#due();
        if (action === null || this.#isStopped || writer.failure() !== null) return;
        const answer = await writer.write(this.#seatAction(await this.#settled(action)));
        if (answer === "stale") await writer.catchUp();
        else if (!answer.ok) return;
        else if (action.is === "settle") this.#match.ports.attendance?.agreed(writer.history().setup.id);
      }
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  /** The table comes first: it knows who people are. If this host stops in between, it is asked again (TL-142). */
  async #settled(action: HostDecision): Promise<HostDecision> {
    if (action.is !== "settleSeat") return action;
    return { ...action, outcome: await this.#match.settle(action.request, action.outcome) };
  }

  #due(): HostDecision | null {
    return this.#rules.due(this.#match.writer.history(), this.#match.people());
  }

  #wait(wait: number | null): void {
    // Moments have fractions: what is left of a wait may be too short for any clock to show that it has passed.
    if (wait !== null) this.#cancel = this.#match.ports.timer.after(Math.ceil(wait), () => this.update());
  }

  /** Its id follows from what is stored and the seat: two nodes do it once (TL-142). */
  #seatAction(action: HostDecision): DecisionAction {
    const { number } = this.#match.writer.history().matchControl;
    const seat: Seat = action.is === "decide" ? action.seat : "seats" in action ? (action.seats[0] ?? 0) : 0;
    return {
      seat,
      id: `host ${action.is} ${number} ${seat}`,
      action,
      at: this.#match.ports.timer.now(),
      isStandIn: false,
    };
  }
}
