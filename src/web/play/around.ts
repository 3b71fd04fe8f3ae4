import type { FunctionComponent } from "preact";
import type { Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { Said, TableFacts, Told } from "../../protocol/messages.ts";
import type { Route } from "../routes.ts";
import type { Stage } from "./stage.ts";

export interface AroundProps {
  readonly stage: Stage;
  readonly facts: TableFacts;
  readonly told: Told;
  readonly say: Say;
  /** Whose eyes the page has; null for a watcher. */
  readonly seat: Seat | null;
  /** Says something to the host; what is refused is shown under the prompt. */
  readonly speak: (what: Said["what"]) => Promise<void>;
}

/** What surrounds a match: little on one device; at a table of the house clocks, talk, and who is there. */
export interface Around {
  /** The seats this page plays; those whose people have left for good are nobody's. */
  readonly mine: (facts: TableFacts, left: readonly Seat[]) => readonly Seat[];
  /** Whether a bot may whisper: not where other people play. */
  readonly hasHints: boolean;
  /** Goes to the next match of the same company. */
  readonly rematch: ((facts: TableFacts) => Promise<{ readonly ok: true } | Refused>) | null;
  /** Where somebody looks at the match again who may not have its record; null for those who may. */
  readonly retold?: () => Route | null;
  /** On a seat's card, beside its name. */
  readonly Seat?: FunctionComponent<AroundProps & { readonly at: Seat }>;
  /** Above the prompt: what the table is asked, what has become of somebody. */
  readonly Notices?: FunctionComponent<AroundProps>;
  /** Beside the prompt. */
  readonly Acts?: FunctionComponent<AroundProps>;
  /** Under the log. */
  readonly Beside?: FunctionComponent<AroundProps>;
  /** Under the result. */
  readonly End?: FunctionComponent<AroundProps>;
  /** Further lines of the menu; `close` shuts it. */
  readonly Menu?: FunctionComponent<AroundProps & { readonly close: () => void }>;
}
