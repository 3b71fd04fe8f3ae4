import CrossedSwords from "~icons/game-icons/crossed-swords";
import type { Say } from "../../../kernel/texts.ts";
import type { View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";

/** In the free corners of the board: the number of the game in the match, and the quiet turns out of how many. */
export function Quiet({ view, words, say }: { readonly view: View; readonly words: Words; readonly say: Say }) {
  const { quiet, quietLimit, bout, options } = view;
  const isLong = quiet > quietLimit * 0.7;
  return (
    <>
      {options.bouts > 1 && (
        <p class="ai-which" data-tip="game">
          {words.bout.which(bout, options.bouts, say)}
        </p>
      )}
      <div class={`ai-quiet ${isLong ? "ai-long" : ""}`} data-tip="quiet">
        <span class="spoken-only">{words.quiet(quiet, quietLimit, say)}</span>
        {/* After a duel there is nothing to count. */}
        {quiet > 0 && (
          <>
            <span aria-hidden="true">
              {say.number(quiet)} / {say.number(quietLimit)}
            </span>
            <div class="ai-turns" aria-hidden="true">
              <NoDuel />
              <div class="ai-gauge">
                <div style={{ transform: `scaleX(${quiet / quietLimit})` }} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Crossed swords, crossed out: what is counted are turns without a duel. */
const NoDuel = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <CrossedSwords x={1} y={1} width={22} height={22} />
    <path d="M2 22 22 2" stroke="var(--bad)" stroke-width="3" />
  </svg>
);
