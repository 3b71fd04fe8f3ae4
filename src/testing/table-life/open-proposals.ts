import type { OpenProposal } from "../../host/match/match-control.ts";
import type { Proposed } from "../../protocol/messages/match-messages.ts";
import type { Evening } from "./evening.ts";

/** The proposals that are open now, as they are stored. */
export async function openProposals(evening: Evening): Promise<readonly OpenProposal[]> {
  return (await evening.context().repositories.matches.read(evening.table()))?.matchControl.proposals ?? [];
}

/** What a proposal is about, in the words of the notation: `time`, `pause`, `skip2`. */
export function subjectOf(proposed: Proposed): string {
  switch (proposed.is) {
    case "pause":
    case "resume":
      return "pause";
    case "control":
      return "time";
    case "watching":
      return proposed.watching.isAllowed ? "watch" : "nowatch";
    case "public":
    case "offline":
      return proposed.is;
    case "skip":
    case "remove":
      return `${proposed.is}${proposed.seat}`;
  }
}
