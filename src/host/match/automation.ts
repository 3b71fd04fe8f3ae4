import { controlOf, nextDeadline } from "../../kernel/clock.ts";
import { FORCED } from "../../kernel/game.ts";
import { call } from "../../kernel/match.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Seat } from "../../kernel/seat.ts";
import { paceOf } from "../absence/sights.ts";
import { askBotForMove } from "../bots/bot-moves.ts";
import { botForSeat } from "../bots/stand-ins.ts";
import type { PendingBotMove } from "../ports/bot-runner.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { ShownMatch } from "../ports/shown-matches.ts";
import type { serialQueue } from "../serial-queue.ts";
import { overdueSeats } from "../time/clocks.ts";
import { DeadlineAlarm } from "../time/deadline-alarm.ts";
import type { MatchClock } from "../time/match-clock.ts";
import type { SeatAction } from "./apply-action.ts";
import { type DueAction, dueActions, isSameDueAction } from "./due-actions.ts";
import { idleEndOf } from "./idle-match.ts";
import { intendedMove } from "./intentions.ts";
import { currentMatch, isPerson, MAX_STEPS_OPENED_HERE, type MatchHistory, versionOf } from "./match-history.ts";
import type { MatchWriter } from "./match-writer.ts";
import { seatsOfPeople } from "./played-by.ts";
import { type ScheduledTask, Scheduler } from "./scheduler.ts";

/** At most this many actions run in one match before other matches have their turn. */
const MAX_ACTS = 200;

/** A standby acts so much later than the home of a match would, in milliseconds. So nobody has to know who is dead. */
const STANDBY_DELAY = 3000;

/** What the host does by itself in one match: bots, stand-ins, forced steps, and the end of somebody's time. */
export class Automation {
  readonly #writer: MatchWriter;
  readonly #ports: HostPorts;
  readonly #time: MatchClock;
  readonly #inTurn: ReturnType<typeof serialQueue>;
  readonly #scheduler: Scheduler;
  readonly #alarm: DeadlineAlarm;
  readonly #shown: ShownMatch | null;
  #isStopped = false;

  constructor(
    writer: MatchWriter,
    ports: HostPorts,
    time: MatchClock,
    pace: () => Pace,
    inTurn: ReturnType<typeof serialQueue>,
    shown: ShownMatch | null,
  ) {
    const { timer, reportError } = ports;
    this.#shown = shown;
    this.#writer = writer;
    this.#ports = ports;
    this.#time = time;
    this.#inTurn = inTurn;
    this.#scheduler = new Scheduler(timer, pace, (due) => this.#taskOf(due), this.#standbyDelay);
    this.#alarm = new DeadlineAlarm(
      timer,
      () => {
        const deadline = nextDeadline(time.clock(writer.history()));
        return deadline === null ? null : deadline.at + this.#standbyDelay();
      },
      () => inTurn(() => this.#handleTimeout()).catch(reportError),
    );
    shown?.onHome(() => {
      if (this.#isStopped) return;
      this.#scheduler.endStandby();
      this.#alarm.update();
    });
  }

  /** To be called after every change of the match. */
  update(): void {
    if (this.#isStopped) return;
    this.#scheduler.update(this.#writer.history());
    this.#alarm.update();
  }

  /**
   * The stage of this seat has reached the ask of this version. Where nobody else could miss anything, bots need not
   * wait until everybody has been shown the step (ST-65).
   */
  reachAsk(seat: Seat, version: number): void {
    const history = this.#writer.history();
    const [only, ...others] = seatsOfPeople(history);
    if (this.#isStopped || only !== seat || others.length > 0 || version !== versionOf(history)) return;
    this.#scheduler.bringForward(history);
  }

  /** Nothing happens in this match from now on. */
  stop(): void {
    this.#isStopped = true;
    this.#scheduler.stop();
    this.#alarm.stop();
    this.#ports.botRunner.forgetMatch(this.#writer.history().setup.id);
  }

  /**
   * Runs all that is due while nobody watches, and stores when something will be due again. Where another node shows
   * the match it is left to that one.
   */
  async runDue(): Promise<void> {
    const writer = this.#writer;
    if (!this.#isHome()) return;
    const before = writer.history();
    await this.#inTurn(() => this.#expire());
    for (let count = 0; count < MAX_ACTS && writer.failure() === null; count++) {
      const last = writer.history();
      await this.#runOne();
      if (writer.history() === last) break;
    }
    // The stored moment was too early: somebody sealed a move since, or an outage moved the deadline.
    await this.#inTurn(async () => {
      if (writer.history() === before && writer.failure() === null) await this.#write(lapseAction(before, 0, []));
    });
  }

  #taskOf(due: DueAction): ScheduledTask {
    const { is } = due;
    if (is === "intended") return { run: () => this.#performIntended(due), cancel: () => {} };
    return is === "bot" ? this.#botTask(due) : { run: () => this.#perform(due, FIXED_ACTIONS[is]), cancel: () => {} };
  }

  #isHome(): boolean {
    return this.#shown === null || this.#shown.isHome();
  }

  readonly #standbyDelay = (): number => (this.#isHome() ? 0 : STANDBY_DELAY);

  /**
   * At home a bot starts to search at once. Its delay passes meanwhile, and the queue does not wait for the search. On a
   * standby it starts when its delay is over, which is when home has not played; and in a very long match, because showing
   * a bot all of that is dear, and whoever looks in may be gone in a moment.
   */
  #botTask(due: DueAction): ScheduledTask {
    const history = (): MatchHistory => this.#writer.history();
    const start = (): PendingBotMove =>
      askBotForMove(history(), due.seat, botForSeat(history(), due.seat), this.#ports);
    const isSoon = this.#isHome() && versionOf(history()) <= MAX_STEPS_OPENED_HERE;
    let pending: PendingBotMove | null = isSoon ? start() : null;
    return {
      run: async () => {
        pending ??= start();
        const found = await pending.move;
        if (found === null) pending = null;
        else await this.#perform(due, { is: "move", move: found.move });
      },
      cancel: () => pending?.cancel(),
    };
  }

  /** What the seat has decided in advance, as its own move. It may have been withdrawn meanwhile. */
  async #performIntended(due: DueAction): Promise<void> {
    const move = intendedMove(this.#writer.history(), due.seat);
    if (move !== null) await this.#perform(due, { is: "move", move });
  }

  /** Writes an action of the host, if it is still due when its turn in the queue comes. */
  #perform(due: DueAction, action: SeatAction["action"]): Promise<void> {
    return this.#inTurn(async () => {
      const history = this.#writer.history();
      if (this.#isStopped || !dueActions(history).some((one) => isSameDueAction(one, due))) return;
      const isStandIn = due.is === "bot" && isPerson(history, due.seat);
      await this.#write({ seat: due.seat, id: `host ${due.version} ${due.is} ${due.seat}`, action, isStandIn });
    }).catch(this.#ports.reportError);
  }

  /** Where the rules know a loss on time, the game is lost. Elsewhere stand-ins play for all whose time is over. */
  async #handleTimeout(): Promise<void> {
    const history = this.#writer.history();
    const seats = this.#isStopped ? [] : overdueSeats(this.#time.clock(history), this.#ports.timer.now());
    const [seat] = seats;
    if (seat === undefined) return;
    const lapsed = lapseAction(history, seat, seats);
    await this.#write(isLost(history, seat) ? { ...lapsed, action: { is: "call", call: "time" } } : lapsed);
  }

  async #expire(): Promise<void> {
    const history = this.#writer.history();
    const end = idleEndOf(history);
    if (this.#isStopped || end === null || end > this.#ports.timer.now()) return;
    const id = `host expire ${history.matchControl.number}`;
    await this.#write({ seat: 0, id, action: { is: "expire" }, isStandIn: false });
  }

  async #write(seatAction: Omit<SeatAction, "at">): Promise<void> {
    const { timer, reportError } = this.#ports;
    const answer = await this.#writer.write({ ...seatAction, at: timer.now() });
    if (answer === "stale") await this.#writer.catchUp();
    else if (!answer.ok && answer.why.key !== "notKept") {
      // Not the move itself: errors reach logs, and it may be secret.
      reportError(new Error(`${seatAction.id} (${seatAction.action.is}) was refused: ${answer.why.key}`));
    }
  }

  /** Runs one due action. Where people play each when they like, bots move even when nobody watches. */
  async #runOne(): Promise<void> {
    await this.#inTurn(() => this.#handleTimeout());
    const history = this.#writer.history();
    const { clock, lapsed } = history.matchControl;
    const isSlow = paceOf(clock.control) === "whenever";
    const isDue = ({ is, seat }: DueAction) => is === "closing" || isSlow || lapsed.includes(seat);
    const due = dueActions(history).find(isDue);
    if (due !== undefined) await this.#scheduler.runNow(due);
  }
}

/** The actions that need no search. */
const FIXED_ACTIONS: Readonly<Record<Exclude<DueAction["is"], "bot" | "intended">, SeatAction["action"]>> = {
  closing: { is: "closing" },
  resigning: { is: "call", call: "resign" },
  declining: { is: "call", call: "decline" },
  forced: { is: "move", move: FORCED },
};

/** Whoever has not seen the match since it began, or since this clock was agreed on, loses nothing but a move (TL-48). */
function isLost(history: MatchHistory, seat: Seat): boolean {
  const { sighted, clock } = history.matchControl;
  if (controlOf(clock, seat).is === "party") return false;
  if (sighted !== null && !sighted.includes(seat)) return false;
  return call(history.room.game, currentMatch(history), seat, "time").ok;
}

const lapseAction = ({ matchControl }: MatchHistory, seat: Seat, seats: readonly Seat[]): Omit<SeatAction, "at"> => ({
  seat,
  id: `host time ${matchControl.number}`,
  action: { is: "lapse", seats },
  isStandIn: false,
});
