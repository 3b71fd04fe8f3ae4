import { wound } from "../kernel/clock.ts";
import type { Refused } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Proposal, Proposed } from "../protocol/messages.ts";
import { controlIn } from "./clocks.ts";
import type { Conduct } from "./conduct.ts";
import { refused } from "./facts.ts";
import { peopleAt } from "./players.ts";
import type { Story } from "./story.ts";

/** What is conducted otherwise from now on; null: it is so already. */
export type Change = Partial<Omit<Conduct, "number" | "said">> | null;
export type Changed = { readonly ok: true; readonly change: Change } | Refused;

/** One proposal at a time. Bots agree to everything, so a person alone with them need not wait. */
export function proposing(story: Story, by: Seat, raw: Proposed): Changed {
  const what = proposedIn(raw);
  if (what === null) return refused({ key: "controlMakesNoSense" });
  if (story.conduct.proposal !== null) return refused({ key: "proposalStands" });
  if (isSo(story.conduct, what)) return refused({ key: "alreadySo" });
  return { ok: true, change: agreedOrStanding(story, { by, what, accepted: [] }) };
}

export function answering(story: Story, seat: Seat, accepts: boolean): Changed {
  const { proposal } = story.conduct;
  if (proposal === null) return refused({ key: "nothingProposed" });
  if (!accepts) return { ok: true, change: { proposal: null } };
  if (proposal.by === seat) return refused({ key: "yourOwnProposal" });
  if (proposal.accepted.includes(seat)) return refused({ key: "agreedBefore" });
  const accepted = [...proposal.accepted, seat].sort((one, other) => one - other);
  return { ok: true, change: agreedOrStanding(story, { ...proposal, accepted }) };
}

/** A seat whose person leaves is no longer asked, and what it has proposed is withdrawn. */
export function leaving(story: Story, seat: Seat): Changed {
  const { left, proposal } = story.conduct;
  if (left.includes(seat)) return { ok: true, change: null };
  const change = { left: [...left, seat].sort((one, other) => one - other) };
  if (proposal === null) return { ok: true, change };
  if (proposal.by === seat) return { ok: true, change: { ...change, proposal: null } };
  const without: Story = { ...story, conduct: { ...story.conduct, ...change } };
  return { ok: true, change: { ...change, ...agreedOrStanding(without, proposal) } };
}

function agreedOrStanding(story: Story, proposal: Proposal): Change {
  const { by, accepted } = proposal;
  const isAgreed = peopleAt(story).every((seat) => seat === by || accepted.includes(seat));
  return isAgreed ? { ...effectOf(story, proposal.what), proposal: null } : { proposal };
}

/** With a new control everybody is here and begins anew. */
function effectOf({ conduct }: Story, what: Proposed): Change {
  switch (what.is) {
    case "pause":
      return { isPaused: true };
    case "resume":
      return { isPaused: false };
    case "control":
      return {
        clock: wound(what.control, conduct.missed.length),
        missed: conduct.missed.map(() => 0),
        lapsed: [],
      };
  }
}

function isSo({ isPaused, clock }: Conduct, what: Proposed): boolean {
  switch (what.is) {
    case "pause":
      return isPaused;
    case "resume":
      return !isPaused;
    case "control":
      return JSON.stringify(controlIn(clock.control)) === JSON.stringify(what.control);
  }
}

/** From a message, read field by field. */
function proposedIn(raw: Proposed): Proposed | null {
  switch (raw?.is) {
    case "pause":
    case "resume":
      return { is: raw.is };
    case "control": {
      const control = controlIn(raw.control);
      return control === null ? null : { is: "control", control };
    }
    default:
      return null;
  }
}
