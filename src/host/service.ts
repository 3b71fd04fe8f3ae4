import { nextDeadline } from "../kernel/clock.ts";
import { FORCED } from "../kernel/game.ts";
import { call } from "../kernel/match.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat } from "../kernel/seat.ts";
import { Alarm } from "./alarm.ts";
import { Attendant, type Task } from "./attendant.ts";
import { botThought } from "./bot-moves.ts";
import { overdue } from "./clocks.ts";
import { type Duty, dutiesOf, sameDuty } from "./duties.ts";
import type { Statement } from "./judgement.ts";
import type { Ledger } from "./ledger.ts";
import type { Ports } from "./ports.ts";
import type { oneAtATime } from "./queue.ts";
import { chooserAt } from "./stand-ins.ts";
import { isPerson, present, type Story } from "./story.ts";
import type { Thought } from "./thinker.ts";
import type { Timekeeper } from "./timekeeper.ts";

/** So much is done at one table before others have their turn. */
const MOST_ACTS = 200;

/** What the host does itself at one table: bots and stand-ins, forced steps, and what happens when time is over. */
export class Service {
  readonly #ledger: Ledger;
  readonly #ports: Ports;
  readonly #time: Timekeeper;
  readonly #inTurn: ReturnType<typeof oneAtATime>;
  readonly #host: Attendant;
  readonly #alarm: Alarm;
  #hasLeft = false;

  constructor(ledger: Ledger, ports: Ports, time: Timekeeper, pace: () => Pace, inTurn: ReturnType<typeof oneAtATime>) {
    const { timer, complain } = ports;
    this.#ledger = ledger;
    this.#ports = ports;
    this.#time = time;
    this.#inTurn = inTurn;
    this.#host = new Attendant(timer, pace, (duty) => this.#taskOf(duty));
    this.#alarm = new Alarm(
      timer,
      () => nextDeadline(time.clock(ledger.story()))?.at ?? null,
      () => inTurn(() => this.#lapse()).catch(complain),
    );
  }

  /** Something has changed. */
  look(): void {
    if (this.#hasLeft) return;
    this.#host.look(this.#ledger.story());
    this.#alarm.look();
  }

  /** Does nothing any more. */
  leave(): void {
    this.#hasLeft = true;
    this.#host.leave();
    this.#alarm.leave();
    this.#ports.thinker.forget(this.#ledger.story().table.id);
  }

  /** Does all that is due while nobody looks, and has the store know when there will be more. */
  async settle(): Promise<void> {
    const ledger = this.#ledger;
    const before = ledger.story();
    for (let acts = 0; acts < MOST_ACTS && ledger.end() === null; acts++) {
      const last = ledger.story();
      await this.#act();
      if (ledger.story() === last) break;
    }
    // The store knew too early a moment: somebody has spoken since, or an outage counts for nobody.
    await this.#inTurn(async () => {
      if (ledger.story() === before && ledger.end() === null) await this.#say(lapsing(before, 0, []));
    });
  }

  #taskOf(duty: Duty): Task {
    const { is } = duty;
    return is === "bot" ? this.#thinking(duty) : { perform: () => this.#fulfil(duty, WORDS[is]), drop: () => {} };
  }

  /** A bot thinks from the moment it is asked; nobody at the table has to wait until it has found its move. */
  #thinking(duty: Duty): Task {
    const story = (): Story => this.#ledger.story();
    const think = (): Thought => botThought(story(), duty.seat, chooserAt(story(), duty.seat), this.#ports);
    let thought: Thought | null = think();
    return {
      perform: async () => {
        thought ??= think();
        const move = await thought.move;
        if (move === null) thought = null;
        else await this.#fulfil(duty, { is: "move", move });
      },
      drop: () => thought?.stop(),
    };
  }

  /** Something of the host's own, if it is still due once it is its turn. */
  #fulfil(duty: Duty, what: Statement["what"]): Promise<void> {
    return this.#inTurn(async () => {
      const story = this.#ledger.story();
      if (this.#hasLeft || !dutiesOf(story).some((one) => sameDuty(one, duty))) return;
      const isStandIn = duty.is === "bot" && isPerson(story, duty.seat);
      await this.#say({ seat: duty.seat, id: `host ${duty.version} ${duty.is} ${duty.seat}`, what, isStandIn });
    }).catch(this.#ports.complain);
  }

  /** Where the rules know lost time, it is lost; elsewhere a stand-in plays for all whose time is over. */
  async #lapse(): Promise<void> {
    const story = this.#ledger.story();
    const seats = this.#hasLeft ? [] : overdue(this.#time.clock(story), this.#ports.timer.now());
    const [seat] = seats;
    if (seat === undefined) return;
    const lapsed = lapsing(story, seat, seats);
    await this.#say(isLost(story, seat) ? { ...lapsed, what: { is: "call", call: "time" } } : lapsed);
  }

  async #say(statement: Omit<Statement, "at">): Promise<void> {
    const { timer, complain } = this.#ports;
    const answer = await this.#ledger.attempt({ ...statement, at: timer.now() });
    if (answer === "taken") await this.#ledger.catchUp();
    else if (!answer.ok && answer.why.key !== "notKept") {
      const { id } = this.#ledger.story().table;
      complain(new Error(`${id}: ${JSON.stringify(statement)} was refused: ${JSON.stringify(answer.why)}`));
    }
  }

  /** One thing that is due; where a move takes days, bots do not wait for anybody to look. */
  async #act(): Promise<void> {
    await this.#inTurn(() => this.#lapse());
    const story = this.#ledger.story();
    const { clock, lapsed } = story.conduct;
    const isDue = ({ is, seat }: Duty) => is === "closing" || clock.control.is === "days" || lapsed.includes(seat);
    const duty = dutiesOf(story).find(isDue);
    if (duty !== undefined) await this.#host.hurry(duty);
  }
}

/** What the host says where there is nothing to think about. */
const WORDS: Readonly<Record<Exclude<Duty["is"], "bot">, Statement["what"]>> = {
  closing: { is: "closing" },
  resigning: { is: "call", call: "resign" },
  declining: { is: "call", call: "decline" },
  forced: { is: "move", move: FORCED },
};

const isLost = (story: Story, seat: Seat): boolean => call(story.open.game, present(story), seat, "time").ok;

const lapsing = ({ conduct }: Story, seat: Seat, seats: readonly Seat[]): Omit<Statement, "at"> => ({
  seat,
  id: `host time ${conduct.number}`,
  what: { is: "lapse", seats },
  isStandIn: false,
});
