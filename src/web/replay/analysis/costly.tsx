import { shareOf } from "./described.ts";
import { dearest } from "./lines.ts";
import type { WrittenProps } from "./props.ts";

/** The moves that cost most: what was played, what would have been better, and the way to either on the board. */
export function Costly({ film, say, analysis, words, described, show }: WrittenProps) {
  const costly = dearest(analysis.found.value);
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
            <p>{words.played(described(step, seat, played.move), shareOf(words, played))}</p>
            <p>{words.better(described(step, seat, best.move), shareOf(words, best))}</p>
            <p class="row">
              {film.eyes.includes(seat) && (
                <button type="button" onClick={() => show(step, seat, best.move)}>
                  {words.asSeen(say.seat(seat))}
                </button>
              )}
              {film.eyes.includes("all") && (
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
