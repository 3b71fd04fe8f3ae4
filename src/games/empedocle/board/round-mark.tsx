import type { Say } from "../../../kernel/texts.ts";
import type { Phase, View } from "../rules/state.ts";
import type { Part, Words } from "../texts/words.ts";

const PARTS: readonly Part[] = ["discord", "attraction", "union"];

/** The number of the round, and its part. */
export function RoundMark({ view, say, words }: { readonly view: View; readonly say: Say; readonly words: Words }) {
  const now = partOf(view.phase);
  return (
    <g class="em-round" transform="translate(14 526)">
      <text class="em-round-number">{words.round(view.round, say)}</text>
      {(now === null ? [] : PARTS).map((part, index) => (
        <g key={part} class={part === now ? "now" : undefined} transform={`translate(0 ${26 + index * 23})`}>
          {part === now && <path d="M0-11 8-6 0-1Z" />}
          <text x="14">{words.parts[part]}</text>
        </g>
      ))}
    </g>
  );
}

/** Null when the match is over. */
export function partOf(phase: Phase): Part | null {
  switch (phase.is) {
    case "choosing":
    case "aubaine":
      return "discord";
    case "taking":
      return phase.step === "1.5" ? "discord" : "attraction";
    case "announcing":
      return "attraction";
    case "exchanging":
      return phase.step === "2.5" ? "attraction" : "union";
    case "over":
      return null;
  }
}
