import type { Say } from "../../../kernel/texts.ts";
import type { View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";

/** The number of the game in the match, and the number of quiet turns. */
export function Quiet({ view, words, say }: { readonly view: View; readonly words: Words; readonly say: Say }) {
  const { quiet, quietLimit, bout, options } = view;
  const isLong = quiet > quietLimit * 0.7;
  return (
    <div class="ai-quiet">
      {options.bouts > 1 && (
        <p>
          <b>{words.bout.which(bout, options.bouts, say)}</b>
        </p>
      )}
      <div class={`ai-gauge ${isLong ? "ai-long" : ""}`} aria-hidden="true">
        <div style={{ width: `${(100 * quiet) / quietLimit}%` }} />
      </div>
      <p class={isLong ? "ai-long" : ""}>{words.quiet(quiet, quietLimit, say)}</p>
    </div>
  );
}
