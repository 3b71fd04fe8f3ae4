import type { ReadonlySignal, Signal } from "@preact/signals";
import type { SeatBeliefs } from "../../../bots/analysis.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import type { BandMarks } from "../band.tsx";
import type { Perspective, Playback } from "../playback.ts";
import type { Analysis } from "./resumable-analysis.ts";
import type { AnalysisWords } from "./words.ts";

/** What the replay gives to the analysis beside it. */
export interface PanelProps {
  readonly loaded: LocalizedRoom;
  readonly playback: Playback;
  readonly full: NonNullable<Playback["full"]>;
  readonly at: ReadonlySignal<number>;
  readonly say: Say;
  /** From whose perspective the replay is shown. */
  readonly seen: Perspective;
  /** What the analysis draws on the band of the match. */
  readonly band: Signal<BandMarks | null>;
  /** What the analysis lets be drawn on hidden things; null while nobody asks for it. */
  readonly believed: Signal<readonly SeatBeliefs[] | null>;
  /** Shows a step on the board from this perspective, perhaps with what was played and what would have been better. */
  readonly show: (step: number, perspective: Perspective, moves: JudgedMoves | null) => void;
}

/** Two moves of one choice: what was played, and what would have been better. */
export interface JudgedMoves {
  readonly played: JudgedMove;
  readonly better: JudgedMove;
}

/** A move as it is written and in words; and why it is worth that, as far as the bot says it. */
export interface JudgedMove {
  readonly move: string;
  readonly inWords: string;
  readonly reason: string;
}

/** The same for the parts of the panel, with the findings. */
export interface ReportProps extends PanelProps {
  readonly analysis: Analysis;
  readonly words: AnalysisWords;
  readonly described: DescribeMove;
}

/** Describes a written move of a seat at a step in the board's own words. */
export type DescribeMove = (step: number, seat: Seat, text: string) => string;
