import { nextDeadline } from "../kernel/clock.ts";
import { FORCED } from "../kernel/game.ts";
import { call } from "../kernel/match.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat } from "../kernel/seat.ts";
import { alarmOf } from "./alarm.ts";
import { attendant } from "./attendant.ts";
import { botMove, type Memories } from "./bot-moves.ts";
import { overdue } from "./clocks.ts";
import { type Duty, dutiesOf, sameDuty } from "./duties.ts";
import type { Statement } from "./judgement.ts";
import type { Ledger } from "./ledger.ts";
import type { Ports } from "./ports.ts";
import type { oneAtATime } from "./queue.ts";
import { chooserAt } from "./stand-ins.ts";
import { isPerson, present, type Story } from "./story.ts";
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
  { timer, complain }: Ports,
  time: Timekeeper,
  pace: () => Pace,
  inTurn: ReturnType<typeof oneAtATime>,
  memories: Memories,
): Service {
  const { story, attempt, catchUp } = ledger;
  const host = attendant(timer, pace, (duty) => inTurn(() => perform(duty)).catch(complain));
  const alarm = alarmOf(
    timer,
    () => nextDeadline(time.clock(story()))?.at ?? null,
    () => inTurn(lapse).catch(complain),
  );
  let hasLeft = false;

  /** Something of the host's own, if it is still due once it is its turn. */
  async function perform(duty: Duty): Promise<void> {
    if (hasLeft || !dutiesOf(story()).some((one) => sameDuty(one, duty))) return;
    const what = saying(duty);
    if (what === null) return complain(new Error(`${story().table.id}: no move for seat ${duty.seat}`));
    const isStandIn = duty.is === "bot" && isPerson(story(), duty.seat);
    await say({ seat: duty.seat, id: `host ${duty.version} ${duty.is} ${duty.seat}`, what, isStandIn });
  }

  function saying({ is, seat }: Duty): Statement["what"] | null {
    switch (is) {
      case "closing":
        return { is };
      case "resigning":
        return { is: "call", call: "resign" };
      case "declining":
        return { is: "call", call: "decline" };
      case "forced":
        return { is: "move", move: FORCED };
      case "bot": {
        const move = botMove(story(), seat, chooserAt(story(), seat), memories, complain);
        return move === null ? null : { is: "move", move };
      }
    }
  }

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
    await lapse();
    const { clock, lapsed } = story().conduct;
    const isDue = ({ is, seat }: Duty) => is === "closing" || clock.control.is === "days" || lapsed.includes(seat);
    const duty = dutiesOf(story()).find(isDue);
    if (duty !== undefined) await perform(duty);
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
    },
    async settle() {
      const before = story();
      for (let acts = 0; acts < MOST_ACTS && ledger.end() === null; acts++) {
        const last = story();
        await act();
        if (story() === last) break;
      }
      // The store knew too early a moment: somebody has spoken since, or an outage counts for nobody.
      if (story() === before && ledger.end() === null) await say(lapsing(before, 0, []));
    },
  };
}

const isLost = (story: Story, seat: Seat): boolean => call(story.open.game, present(story), seat, "time").ok;

const lapsing = ({ conduct }: Story, seat: Seat, seats: readonly Seat[]): Omit<Statement, "at"> => ({
  seat,
  id: `host time ${conduct.number}`,
  what: { is: "lapse", seats },
  isStandIn: false,
});
