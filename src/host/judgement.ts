import type { Clock } from "../kernel/clock.ts";
import { FORCED, isOver, type Refused } from "../kernel/game.ts";
import { call, mayUndo as canUndo, type MatchRefusal, type Submitted, submit } from "../kernel/match.ts";
import { asSeat, type Seat } from "../kernel/seat.ts";
import { CALLS, type Spoken, type Step } from "../kernel/step.ts";
import { takenBack } from "../kernel/undo.ts";
import type { Said } from "../protocol/messages.ts";
import type { Chance } from "./chance.ts";
import { respited } from "./clocks.ts";
import { type HostFact, refused } from "./facts.ts";
import { answering, type Changed, leaving, proposing } from "./proposals.ts";
import { isPerson, pastOf, present, reaching, type Story, versionOf } from "./story.ts";

/** What is said at a table, by a seat or by the host for it. */
export interface Statement {
  readonly seat: Seat;
  readonly id: string;
  readonly what: Said["what"] | Closing | Lapse;
  /** When it reached us. */
  readonly at: number;
  /** Whether somebody else plays for the seat's person. */
  readonly isStandIn: boolean;
}

/** A secret round in which everybody has spoken is resolved. Two hosts may each have taken in the last but one. */
interface Closing {
  readonly is: "closing";
}

/** The time of these seats is over: this move is played for them. Of none: the clock is only kept as it really runs. */
interface Lapse {
  readonly is: "lapse";
  readonly seats: readonly Seat[];
}

/** What a person says, or why it is not theirs to say. No seat can use the id of another, nor of the host. */
export function statementOf(
  story: Story,
  { seat, id, what }: Said,
  at: number,
): { readonly ok: true; readonly statement: Statement } | Refused {
  const why = seatRefusal(story, seat);
  if (why !== null && !(why.key === "seatLeft" && what.is === "leave")) return { ok: false, why };
  const mayBeSaid = what.is === "call" ? what.call !== "time" && CALLS.includes(what.call) : SAYABLE.includes(what.is);
  if (!mayBeSaid) return refused({ key: "notForASeatToSay" });
  return { ok: true, statement: { seat, id: `${seat} ${id}`, what, at, isStandIn: false } };
}

/** Whatever else a message may contain, it is no word of a seat. */
const SAYABLE: readonly Said["what"]["is"][] = ["move", "propose", "answer", "back", "leave"];

/** Why nobody may look or speak from there. */
export function seatRefusal(story: Story, seat: Seat): HostFact | MatchRefusal | null {
  if (asSeat(seat, story.table.sitters.length) === null) return { key: "noSuchSeat" };
  if (!isPerson(story, seat)) return { key: "notAtYourSeat" };
  return story.conduct.left.includes(seat) ? { key: "seatLeft" } : null;
}

export type Judged = Submitted<unknown, unknown> | Changed;

/** What the rules, or those of the house, make of it now. */
export function judged(story: Story, { seat, what }: Statement, clock: Clock, chance: Chance): Judged {
  const { table, open, conduct } = story;
  const match = present(story);
  const mayInAPause = what.is !== "move" && (what.is !== "call" || what.call === "resign");
  if (conduct.isPaused && !mayInAPause) return refused({ key: "paused" });
  const dice = () => chance.dice(table, versionOf(story) + 1);
  switch (what.is) {
    case "move":
      return submit(open.game, match, seat, what.move, dice());
    case "call":
      return what.call === "undo" ? undoing(story, seat) : call(open.game, match, seat, what.call);
    case "closing": {
      const others = match.sealed.filter((one) => one.seat !== seat);
      const own = match.sealed.find((one) => one.seat === seat);
      return submit(open.game, { ...match, sealed: others }, seat, own?.move ?? "", dice());
    }
    case "propose":
    case "answer":
    case "leave":
      return isOver(open.game.turn(match.state)) ? OVER : besideTheMoves(story, seat, what, clock);
    case "back":
    case "lapse":
      return besideTheMoves(story, seat, what, clock);
  }
}

const OVER: Refused = { ok: false, why: { key: "matchOver" } satisfies MatchRefusal };

function besideTheMoves(
  story: Story,
  seat: Seat,
  what: Exclude<Statement["what"], { readonly is: "move" | "call" | "closing" }>,
  clock: Clock,
): Changed {
  const { missed, lapsed } = story.conduct;
  switch (what.is) {
    case "propose":
      return proposing(story, seat, what.proposal);
    case "answer":
      return answering(story, seat, what.accepts);
    case "leave":
      return leaving(story, seat);
    case "back":
      return { ok: true, change: (missed[seat] ?? 0) === 0 ? null : { missed: missed.with(seat, 0) } };
    case "lapse":
      return {
        ok: true,
        change: {
          missed: missed.map((times, one) => (what.seats.includes(one as Seat) ? times + 1 : times)),
          lapsed: [...lapsed, ...what.seats].sort((one, other) => one - other),
          clock: respited(clock, what.seats),
        },
      };
  }
}

/** What is asked of every viewer after every step: first what is quickly known. */
export function mayUndo(story: Story, seat: Seat): boolean {
  if (story.conduct.isPaused || isSent(story) || hasAnotherJustMoved(story, seat)) return false;
  const match = present(story);
  const back = takenBack(match.steps, seat);
  const past = () => pastBefore(story, match.steps, back);
  return whyItStands(story, seat, back) === null && canUndo(story.open.game, match, seat, past);
}

function undoing(story: Story, seat: Seat): Submitted<unknown, unknown> {
  const match = present(story);
  const back = takenBack(match.steps, seat);
  const undone = call(story.open.game, match, seat, "undo", pastBefore(story, match.steps, back));
  const why = undone.ok ? whyItStands(story, seat, back) : null;
  return why === null ? undone : refused(why);
}

/** Why what the game would give back is not the seat's to take: it concerns others, or was never its own choice. */
function whyItStands(story: Story, seat: Seat, back: readonly Step[]): HostFact | null {
  if (isSent(story)) return { key: "sentStands" };
  if (hasAnotherMoved(story, seat, back)) return { key: "anotherPersonMoved" };
  return wasPlayedFor(story, seat, back) ? { key: "standInPlayed" } : null;
}

/** Whether people who sit apart have been told every move: around one device they would see it being taken back. */
const isSent = ({ isApart, table }: Story): boolean =>
  isApart && table.sitters.filter(({ is }) => is === "person").length > 1;

const wasPlayedFor = (story: Story, seat: Seat, [first]: readonly Step[]): boolean =>
  first !== undefined &&
  story.steps.slice(story.match.steps.lastIndexOf(first)).some(({ standIns }) => standIns?.includes(seat));

/** The states after each step, from before these of them on at least. */
function pastBefore(story: Story, steps: readonly Step[], [first]: readonly Step[]): readonly unknown[] {
  return pastOf(first === undefined ? story : reaching(story, steps.lastIndexOf(first)));
}

/** Then there is something between now and whatever the seat could take back. */
function hasAnotherJustMoved(story: Story, seat: Seat): boolean {
  const step = story.steps.at(-1)?.step;
  return step?.is === "round" && step.round.some((one) => isAnothers(story, seat, one));
}

const isAnothers = (story: Story, seat: Seat, one: Spoken): boolean =>
  one.seat !== seat && one.move !== FORCED && isPerson(story, one.seat);

/** Whether another person has chosen something since this seat's last choice. A step without a choice is nobody's. */
function hasAnotherMoved(story: Story, seat: Seat, since: readonly Step[]): boolean {
  const isTheirs = (one: Spoken) => isAnothers(story, seat, one);
  return story.sealed.some(isTheirs) || since.some((step) => step.is === "round" && step.round.some(isTheirs));
}
