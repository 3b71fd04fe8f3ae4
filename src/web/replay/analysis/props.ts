import type { Signal } from "@preact/signals";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { OpenRoom } from "../../house.ts";
import type { Eyes, Film } from "../film.ts";
import type { Analysis } from "./use-analysis.ts";
import type { AnalysisWords } from "./words.ts";

/** What an analysis is given by the film it stands beside. */
export interface PanelProps {
  readonly open: OpenRoom;
  readonly film: Film;
  readonly whole: NonNullable<Film["whole"]>;
  readonly at: Signal<number>;
  readonly say: Say;
  /** Shows a step on the board with these eyes, and perhaps what the bot would have played there. */
  readonly show: (step: number, eyes: Eyes, hint: string | null) => void;
}

/** The same for its parts, with what has been found. */
export interface WrittenProps extends PanelProps {
  readonly analysis: Analysis;
  readonly words: AnalysisWords;
  readonly described: Described;
}

/** A move, as written, of a seat at a step, in the board's own words. */
export type Described = (step: number, seat: Seat, text: string) => string;
