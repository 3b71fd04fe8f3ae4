import type { MoveJudgement, ValuedMove } from "../../../bots/analysis.ts";
import { costliest } from "./chart-lines.ts";
import type { JudgedMove, JudgedMoves, ReportProps } from "./panel-props.ts";
import { endingsOf, reasonOf, shareText } from "./use-move-descriptions.ts";
import type { AnalysisWords } from "./words.ts";

/** The moves that cost most: what was played, what would have been better, and buttons that show both on the board. */
export function CostlyMoves(props: ReportProps) {
  const { playback, say, analysis, words, show } = props;
  const costly = costliest(analysis.found.value);
  return (
    <section class="costly" aria-labelledby="costly">
      <h3 id="costly">{words.costly}</h3>
      {costly.length === 0 && analysis.is.value === "over" && <p>{words.noneCostly}</p>}
      <ol>
        {costly.map((one) => {
          const { step, seat, best, played, cost } = one;
          const { played: was, better } = judgedMoves(props, one);
          return (
            <li key={`${step} ${seat}`} class={`seat-${seat}`}>
              <p>
                <b>{say.seat(seat)}</b> · {words.step(step)} · <b>{words.cost(words.share(cost))}</b>
              </p>
              <p class="was-played">
                {was.inWords} {was.reason}
              </p>
              <Share of={played} />
              <p class="was-better">
                {better.inWords} {better.reason}
              </p>
              <Share of={best} />
              <p class="row">
                {playback.perspectives.includes(seat) && (
                  <button type="button" class="go" onClick={() => show(step, seat, judgedMoves(props, one))}>
                    {words.asSeen(say.seat(seat))}
                  </button>
                )}
                {playback.perspectives.includes("all") && (
                  <button type="button" onClick={() => show(step, "all", judgedMoves(props, one))}>
                    {words.everything}
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The two moves of a choice, for the board and the bar, each with its reason. */
export const judgedMoves = (
  props: Pick<ReportProps, "loaded" | "say" | "words" | "described">,
  { step, seat, played, best }: MoveJudgement,
): JudgedMoves => {
  const { words, described } = props;
  const explained = (one: ValuedMove, line: AnalysisWords["played"]): JudgedMove => ({
    move: one.move,
    inWords: line(described(step, seat, one.move), shareText(words, one)),
    reason: [reasonOf(props, one), endingsOf(words, one)].filter((said) => said !== null).join(" "),
  });
  return { played: explained(played, words.played), better: explained(best, words.better) };
};

/** The share as a bar; it is also said in words. */
const Share = ({ of: { worth } }: { readonly of: ValuedMove }) =>
  worth === null ? null : (
    <span class="share-bar" aria-hidden="true">
      <span style={{ width: `${100 * worth}%` }} />
    </span>
  );
