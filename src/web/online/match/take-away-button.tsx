import type { Proposed } from "../../../protocol/messages/match-messages.ts";
import { useOnlineWords } from "../context.ts";

/** The tables whose matches were asked for on this page: they come here by themselves. */
const proposedHere = new Set<string>();

export const wasProposedHere = (table: string): boolean => proposedHere.has(table);

/** Takes the match to this browser: alone with bots at once, else when everybody agrees (TL-128). */
export function TakeAwayButton(props: {
  readonly table: string;
  readonly isAlone: boolean;
  readonly onPropose: (proposal: Proposed) => void;
}) {
  const { match } = useOnlineWords();
  return (
    <button
      type="button"
      onClick={() => {
        if (!confirm(match.takeAwayAsk)) return;
        proposedHere.add(props.table);
        props.onPropose({ is: "offline" });
      }}
    >
      {props.isAlone ? match.takeAwayAlone : match.takeAway}
    </button>
  );
}
