import type { TimeControl } from "../../kernel/clock.ts";
import type { Language, Say } from "../../kernel/texts.ts";
import type { Phrase } from "../../protocol/messages/phrases.ts";
import type { SiteWords } from "../shell/words.ts";
import type { LobbyWords } from "./lobby/words.ts";
import type { MatchWords } from "./match/words.ts";
import type { WaitingWords } from "./waiting/words.ts";
import type { WatchingKind } from "./watching-kind.ts";

/** All texts of the online pages. */
export interface OnlineWords<L extends Language = Language> {
  /** The sentences of the server. */
  readonly sentences: SiteWords["sentences"];
  readonly phrases: Readonly<Record<Phrase, string>>;
  /** A time control in a few words: "no clock", "10 min + 15 s", "2 days a move". */
  readonly control: (control: TimeControl, say: Say<L>) => string;
  /** Who may watch a table. */
  readonly watching: {
    readonly name: string;
    readonly explained: string;
    readonly kinds: Readonly<Record<WatchingKind, string>>;
  };
  readonly waiting: WaitingWords<L>;
  readonly match: MatchWords<L>;
  readonly lobby: LobbyWords<L>;
}
