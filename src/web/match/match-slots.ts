import type { ComponentChildren, FunctionComponent } from "preact";
import type { BaseView, Fact, Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { CoinName } from "../../protocol/messages/coins.ts";
import type { MatchInfo, Proposal, Submission, Update } from "../../protocol/messages/match-messages.ts";
import type { PageRoute } from "../shell/page-routes.ts";
import type { MatchStage } from "./stage.ts";

export interface SlotProps {
  readonly stage: MatchStage;
  readonly info: MatchInfo;
  readonly update: Update;
  readonly say: Say;
  /** The seat whose view the page shows; null for a watcher. */
  readonly seat: Seat | null;
  /** A fact of the game, in words. */
  readonly tell: (fact: Fact) => string;
  /** Submits an action to the host. A refusal is shown under the prompt. */
  readonly submit: (action: Submission["action"]) => Promise<void>;
}

/** What a lesson adds: it leads through a match (ST-82 to ST-84). */
export interface Guidance {
  /** Whether a move is asked for now. */
  readonly mayPlay: boolean;
  /** The move that is asked for; it is marked like a hint. */
  readonly wanted: unknown;
  /** What is shown of a view: perhaps with everything open. */
  readonly picture: (view: BaseView) => BaseView;
  /** Takes the place of the sentence in the bar. */
  readonly bar: ComponentChildren;
  /** The bubble. `refusal`: what is answered to a move that was not asked for. */
  readonly coach: (refusal: string | null) => ComponentChildren;
}

/** What a page adds around a match: little on one device; clocks, chat and presence at an online table. */
export interface MatchSlots {
  /** The seats that are played on this page. `left`: seats whose people have left for good. */
  readonly mySeats: (info: MatchInfo, left: readonly Seat[]) => readonly Seat[];
  /** Whether a bot may give hints: not when other people play. */
  readonly hasHints: boolean;
  /** Goes to the next match of the same players. */
  readonly rematch: ((info: MatchInfo) => Promise<{ readonly ok: true } | Refused>) | null;
  /** The rematch that somebody else has already asked for; null if there is none. */
  readonly readyRematch?: () => PageRoute | null;
  /** I do not come to it: my place there is not kept any longer. */
  readonly declineRematch?: () => Promise<{ readonly ok: true } | Refused>;
  /** The coin that the person of this seat has chosen to be seen with; null for none. */
  readonly coinAt?: (seat: Seat) => CoinName | null;
  /** Called when the first board of a match has been shown. */
  readonly whenShown?: (match: string) => void;
  /** The replay for viewers who may not read the record; null for those who may. */
  readonly publicReplay?: () => PageRoute | null;
  /** A lesson leads through the match. */
  readonly guidance?: Guidance;
  /** On a seat's card, beside its name. */
  readonly SeatMark?: FunctionComponent<SlotProps & { readonly at: Seat }>;
  /** What somebody proposes, as the sentence of the bar. */
  readonly Proposal?: FunctionComponent<SlotProps & Pick<Proposal, "by" | "proposed">>;
  /** Above the prompt: proposals, absences, the state of the connection. */
  readonly Notices?: FunctionComponent<SlotProps>;
  /** In the bar, where the answers stand when something is asked. */
  readonly BarButtons?: FunctionComponent<SlotProps>;
  /** Beside the prompt. */
  readonly Buttons?: FunctionComponent<SlotProps>;
  /** Under the log. */
  readonly BelowLog?: FunctionComponent<SlotProps>;
  /** Under the result. */
  readonly End?: FunctionComponent<SlotProps>;
  /** Further entries of the menu; `close` closes it. */
  readonly Menu?: FunctionComponent<SlotProps & { readonly close: () => void }>;
  /** At the foot of the menu: how somebody leaves. */
  readonly WaysOut?: FunctionComponent<SlotProps & { readonly close: () => void }>;
}
