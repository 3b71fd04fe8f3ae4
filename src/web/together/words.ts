import type { TimeControl } from "../../kernel/clock.ts";
import type { Say } from "../../kernel/texts.ts";
import type { Phrase } from "../../protocol/phrases.ts";
import type { Words } from "../words.ts";
import type { LobbyWords } from "./lobby/words.ts";
import type { MatchWords } from "./match/words.ts";
import type { WaitingWords } from "./waiting/words.ts";

/** All that the pages of tables far away say. */
export interface TogetherWords {
  /** What the house has to say. */
  readonly sentences: Words["sentences"];
  readonly phrases: Readonly<Record<Phrase, string>>;
  /** How a table keeps time, in a few words: "no clock", "10 min + 15 s", "2 days a move". */
  readonly control: (control: TimeControl, say: Say) => string;
  readonly waiting: WaitingWords;
  readonly match: MatchWords;
  readonly lobby: LobbyWords;
}
