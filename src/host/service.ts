import { nextDeadline } from "../kernel/clock.ts";
import { FORCED } from "../kernel/game.ts";
import { call } from "../kernel/match.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat } from "../kernel/seat.ts";
import { alarmOf } from "./alarm.ts";
import { attendant, type Task } from "./attendant.ts";
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

/** What the host does itself at one table: bots and stand-ins, forced steps, and what happens when time is over. */
export interface Service {
  /** Something has changed. */
  look(): void;
  /** Does nothing any more. */
  leave(): void;
  /** Does all that is due while nobody looks, and has the store know when there will be more. */
  settle(): Promise<void>;
}

/** So much is done at one table before others have their turn. */
const MOST_ACTS = 200;

export function serviceOf(
  ledger: Ledger,
  ports: Ports,
  time: Timekeeper,
  pace: () => Pace,
  inTurn: ReturnType<typeof oneAtATime>,
): Service {
  const { timer, thinker, complain } = ports;
  const { story, attempt, catchUp } = ledger;
  const host = attendant(timer, pace, taskOf);
  const alarm = alarmOf(
    timer,
    () => nextDeadline(time.clock(story()))?.at ?? null,
    () => inTurn(lapse).catch(complain),
  );
  let hasLeft = false;

  function taskOf(duty: Duty): Task {
    const { is } = duty;
    return is === "bot" ? thinking(duty) : { perform: () => fulfil(duty, WORDS[is]), drop: () => {} };
  }

  /** A bot thinks from the moment it is asked; nobody at the table has to wait until it has found its move. */
  function thinking(duty: Duty): Task {
    const think = (): Thought => botThought(story(), duty.seat, chooserAt(story(), duty.seat), ports);
    let thought: Thought | null = think();
    return {
      async perform() {
        thought ??= think();
        const move = await thought.move;
        if (move === null) thought = null;
        else await fulfil(duty, { is: "move", move });
      },
      drop: () => thought?.stop(),
    };
  }

  /** Something of the host's own, if it is still due once it is its turn. */
  const fulfil = (duty: Duty, what: Statement["what"]): Promise<void> =>
    inTurn(async () => {
      if (hasLeft || !dutiesOf(story()).some((one) => sameDuty(one, duty))) return;
      const isStandIn = duty.is === "bot" && isPerson(story(), duty.seat);
      await say({ seat: duty.seat, id: `host ${duty.version} ${duty.is} ${duty.seat}`, what, isStandIn });
    }).catch(complain);

  /** Where the rules know lost time, it is lost; elsewhere a stand-in plays for all whose time is over. */
  async function lapse(): Promise<void> {
    const seats = hasLeft ? [] : overdue(time.clock(story()), timer.now());
    const [seat] = seats;
    if (seat === undefined) return;
    const lapsed = lapsing(story(), seat, seats);
    await say(isLost(story(), seat) ? { ...lapsed, what: { is: "call", call: "time" } } : lapsed);
  }

  async function say(statement: Omit<Statement, "at">): Promise<void> {
    const answer = await attempt({ ...statement, at: timer.now() });
    if (answer === "taken") await catchUp();
    else if (!answer.ok && answer.why.key !== "notKept")
      complain(
        new Error(`${story().table.id}: ${JSON.stringify(statement)} was refused: ${JSON.stringify(answer.why)}`),
      );
  }

  /** One thing that is due; where a move takes days, bots do not wait for anybody to look. */
  async function act(): Promise<void> {
    await inTurn(lapse);
    const { clock, lapsed } = story().conduct;
    const isDue = ({ is, seat }: Duty) => is === "closing" || clock.control.is === "days" || lapsed.includes(seat);
    const duty = dutiesOf(story()).find(isDue);
    if (duty !== undefined) await host.hurry(duty);
  }

  return {
    look() {
      if (hasLeft) return;
      host.look(story());
      alarm.look();
    },
    leave() {
      hasLeft = true;
      host.leave();
      alarm.leave();
      thinker.forget(story().table.id);
    },
    async settle() {
      const before = story();
      for (let acts = 0; acts < MOST_ACTS && ledger.end() === null; acts++) {
        const last = story();
        await act();
        if (story() === last) break;
      }
      // The store knew too early a moment: somebody has spoken since, or an outage counts for nobody.
      await inTurn(async () => {
        if (story() === before && ledger.end() === null) await say(lapsing(before, 0, []));
      });
    },
  };
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
