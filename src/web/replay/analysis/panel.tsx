import { useLayoutEffect, useRef } from "preact/hooks";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Language } from "../../../kernel/texts.ts";
import { useSite } from "../../context.ts";
import { Awaited } from "../../lazy.tsx";
import { botName } from "../../seating.ts";
import { Chart } from "./chart.tsx";
import { Costly } from "./costly.tsx";
import { useDescribed } from "./described.ts";
import { Figures } from "./figures.tsx";
import { linesOf } from "./lines.ts";
import type { PanelProps, WrittenProps } from "./props.ts";
import { useAnalysis } from "./use-analysis.ts";
import type { AnalysisWords } from "./words.ts";
import "./analysis.css";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly words: AnalysisWords }>>> = {
  en: () => import("./words.en.ts"),
  fr: () => import("./words.fr.ts"),
};

/** What the room's strongest bot makes of the match, beside its film. */
export function Panel(props: PanelProps) {
  const { words } = useSite();
  const analysis = useAnalysis(props.whole.record);
  const described = useDescribed(props);
  return (
    <Awaited load={LOADS[words.language]} of={words.language} isPart>
      {(loaded) => <Written {...props} analysis={analysis} words={loaded.words} described={described} />}
    </Awaited>
  );
}

function Written(props: WrittenProps) {
  const site = useSite();
  const { open, film, at, say, analysis, words } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const last = film.frames.length - 1;
  // While something is still to be judged, a line to the end would tell what nobody has found.
  const end = film.outcome === null || analysis.is.value !== "over" ? null : { step: last, outcome: film.outcome };
  const bot = analysis.bot.value;
  return (
    <section class="analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {bot !== null && <p class="muted">{words.by(botName(open.texts, site.words, bot))}</p>}
      <State analysis={analysis} words={words} />
      <Chart
        lines={linesOf(analysis.found.value, film.sitters.length, end)}
        winners={seatsOf(film.sitters.length).filter((seat) => film.outcome?.places[seat] === 1)}
        last={last}
        at={at}
        say={say}
        words={words}
      />
      <Costly {...props} />
      <Figures {...props} />
    </section>
  );
}

/** How far it is; once it has ended, how. */
function State({ analysis, words }: Pick<WrittenProps, "analysis" | "words">) {
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
