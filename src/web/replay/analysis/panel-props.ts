import type { ReadonlySignal } from "@preact/signals";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import type { Perspective, Playback } from "../playback.ts";
import type { Analysis } from "./use-analysis.ts";
import type { AnalysisWords } from "./words.ts";

/** What the replay gives to the analysis beside it. */
export interface PanelProps {
  readonly loaded: LocalizedRoom;
  readonly playback: Playback;
  readonly full: NonNullable<Playback["full"]>;
  readonly at: ReadonlySignal<number>;
  readonly say: Say;
  /** Shows a step on the board from this perspective, perhaps with the move that the bot would have played. */
  readonly show: (step: number, perspective: Perspective, hint: string | null) => void;
}

/** The same for the parts of the panel, with the findings. */
export interface ReportProps extends PanelProps {
  readonly analysis: Analysis;
  readonly words: AnalysisWords;
  readonly described: DescribeMove;
}

/** Describes a written move of a seat at a step in the board's own words. */
export type DescribeMove = (step: number, seat: Seat, text: string) => string;
