import { FORCED, type Refused } from "../kernel/game.ts";
import { call, type MatchRefusal, type Submitted, submit } from "../kernel/match.ts";
import { asSeat, type Seat } from "../kernel/seat.ts";
import { CALLS } from "../kernel/step.ts";
import { takenBack } from "../kernel/undo.ts";
import type { Said } from "../protocol/messages.ts";
import type { Chance } from "./chance.ts";
import { type HostFact, refused } from "./facts.ts";
import { isPerson, pastOf, present, type Story, versionOf } from "./story.ts";

/** What is said at a table, by a seat or by the host for it. */
export interface Statement {
  readonly seat: Seat;
  readonly id: string;
  readonly what: Said["what"] | Closing;
}

/** A secret round in which everybody has spoken is resolved. Two hosts may each have taken in the last but one. */
interface Closing {
  readonly is: "closing";
}

/** What a person says, or why it is not theirs to say. No seat can use the id of another, nor of the host. */
export function statementOf(
  story: Story,
  { seat, id, what }: Said,
): { readonly ok: true; readonly statement: Statement } | Refused {
  const why = seatRefusal(story, seat);
  if (why !== null) return { ok: false, why };
  if (what.is === "call" && (what.call === "time" || !CALLS.includes(what.call)))
    return refused({ key: "notForASeatToSay" });
  return { ok: true, statement: { seat, id: `${seat} ${id}`, what } };
}

/** Why nobody may look or speak from there. */
export function seatRefusal(story: Story, seat: Seat): HostFact | MatchRefusal | null {
  if (asSeat(seat, story.table.sitters.length) === null) return { key: "noSuchSeat" };
  return isPerson(story, seat) ? null : { key: "notAtYourSeat" };
}

export type Judged = Submitted<unknown, unknown>;

/** What the rules make of it now. */
export function judged(story: Story, { seat, what }: Statement, chance: Chance): Judged {
  const { table, open } = story;
  const match = present(story);
  const dice = () => chance(table, versionOf(story) + 1);
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
  }
}

export const mayUndo = (story: Story, seat: Seat): boolean => undoing(story, seat).ok;

/** Nobody takes back what another person has played, or sealed since. A step without a choice is nobody's. */
function undoing(story: Story, seat: Seat): Judged {
  const match = present(story);
  const undone = call(story.open.game, match, seat, "undo", pastOf(story));
  if (!undone.ok) return undone;
  const rounds = takenBack(match.steps, seat).flatMap((step) => (step.is === "round" ? step.round : []));
  const isAnothers = [...rounds, ...match.sealed].some(
    (one) => one.seat !== seat && one.move !== FORCED && isPerson(story, one.seat),
  );
  return isAnothers ? refused({ key: "anotherPersonMoved" }) : undone;
}
