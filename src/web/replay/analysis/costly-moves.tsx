import { costliest } from "./chart-lines.ts";
import type { ReportProps } from "./panel-props.ts";
import { shareText } from "./use-move-descriptions.ts";

/** The moves that cost most: what was played, what would have been better, and buttons that show both on the board. */
export function CostlyMoves({ playback, say, analysis, words, described, show }: ReportProps) {
  const costly = costliest(analysis.found.value);
  return (
    <section class="costly" aria-labelledby="costly">
      <h3 id="costly">{words.costly}</h3>
      {costly.length === 0 && analysis.is.value === "over" && <p>{words.noneCostly}</p>}
      <ol>
        {costly.map(({ step, seat, best, played, cost }) => (
          <li key={`${step} ${seat}`} class={`seat-${seat}`}>
            <p>
              <b>{say.seat(seat)}</b> · {words.step(step)} · <b>{words.cost(words.share(cost))}</b>
            </p>
            <p>{words.played(described(step, seat, played.move), shareText(words, played))}</p>
            <p>{words.better(described(step, seat, best.move), shareText(words, best))}</p>
            <p class="row">
              {playback.perspectives.includes(seat) && (
                <button type="button" onClick={() => show(step, seat, best.move)}>
                  {words.asSeen(say.seat(seat))}
                </button>
              )}
              {playback.perspectives.includes("all") && (
                <button type="button" onClick={() => show(step, "all", null)}>
                  {words.everything}
                </button>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
