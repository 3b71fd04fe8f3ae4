import { useLayoutEffect, useRef } from "preact/hooks";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Language } from "../../../kernel/texts.ts";
import { botName } from "../../match/setup/bot-players.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import { Chart } from "./chart.tsx";
import { chartLines } from "./chart-lines.ts";
import { CostlyMoves } from "./costly-moves.tsx";
import { CouldKnow } from "./could-know.tsx";
import { FiguresTable } from "./figures-table.tsx";
import type { PanelProps, ReportProps } from "./panel-props.ts";
import { useAnalysis } from "./use-analysis.ts";
import { useBand } from "./use-band.ts";
import { useMoveDescriptions } from "./use-move-descriptions.ts";
import type { AnalysisWords } from "./words.ts";
import "./analysis.css";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly analysisWords: AnalysisWords }>>> = {
  en: () => import("./words.en.ts"),
  fr: () => import("./words.fr.ts"),
};

/** The analysis of a match by the room's strongest bot, beside its replay. */
export function AnalysisPanel(props: PanelProps) {
  const { words } = useSite();
  const analysis = useAnalysis(props.full.record);
  const described = useMoveDescriptions(props);
  return (
    <Lazy load={LOADS[words.language]} reloadOn={words.language} isPart>
      {(loaded) => <AnalysisReport {...props} analysis={analysis} words={loaded.analysisWords} described={described} />}
    </Lazy>
  );
}

function AnalysisReport(props: ReportProps) {
  const site = useSite();
  const { loaded, playback, at, say, analysis, words } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const last = playback.frames.length - 1;
  // Until everything is judged, a line to the end would show what was not found yet.
  const end =
    playback.outcome === null || analysis.is.value !== "over" ? null : { step: last, outcome: playback.outcome };
  const bot = analysis.bot.value;
  const lines = chartLines(analysis.found.value, playback.players.length, end);
  const winners = seatsOf(playback.players.length).filter((seat) => playback.outcome?.places[seat] === 1);
  useBand(props, lines, winners[0] ?? 0);
  return (
    <section class="analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {bot !== null && <p class="muted">{words.by(botName(loaded.texts, site.words, bot))}</p>}
      <State analysis={analysis} words={words} />
      <CouldKnow {...props} />
      <CostlyMoves {...props} />
      <Chart lines={lines} winners={winners} last={last} at={at} say={say} words={words} />
      <FiguresTable {...props} />
    </section>
  );
}

/** The progress, or how the analysis ended. */
function State({ analysis, words }: Pick<ReportProps, "analysis" | "words">) {
  const { is, done, all } = analysis;
  const isGoing = is.value === "going";
  return (
    <div class="state row">
      {isGoing && <progress aria-label={words.title} max={all.value} value={done.value} />}
      {isGoing && <span aria-hidden="true">{words.going(done.value, all.value)}</span>}
      <span role="status">{is.value === "going" ? "" : words[is.value]}</span>
      {is.value !== "over" && (
        <button type="button" onClick={isGoing ? analysis.stop : analysis.again}>
          {isGoing ? words.stop : words.again}
        </button>
      )}
    </div>
  );
}
