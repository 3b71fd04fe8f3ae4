import type { Say } from "../../../kernel/texts.ts";
import type { News, Phase, View } from "../rules/state.ts";
import type { Part, Words } from "../texts/words.ts";
import type { Layout } from "./layout.ts";
import type { Moving } from "./moving.ts";
import { tip } from "./tip.ts";

const PARTS: readonly Part[] = ["discord", "attraction", "union"];

interface Props {
  readonly view: View;
  readonly moving: Moving | null;
  readonly layout: Layout;
  readonly say: Say;
  readonly words: Words;
}

/** The three parts of a round, the one that is played now in gold, and the number of the round. */
export function Parts({ view, moving, layout: { head, round }, say, words }: Props) {
  const now = moving === null ? partOf(view.phase) : (partTold(moving.to.news) ?? partOf(view.phase));
  const place = { left: `${head.x}px`, top: `${head.y}px`, width: `${head.width}px`, height: `${head.height}px` };
  return (
    <div class={head.isStrip ? "em-parts" : "em-parts in-corner"} style={place}>
      <ol>
        {PARTS.map((part, index) => (
          <li
            key={part}
            class={part === now ? "now" : PARTS.indexOf(part) < PARTS.indexOf(now ?? "discord") ? "past" : undefined}
            aria-current={part === now ? "step" : undefined}
            {...tip(part)}
          >
            <span class="em-number">{index + 1}</span>
            <b>{words.parts[part]}</b>
          </li>
        ))}
      </ol>
      <span
        class="em-round"
        style={
          round === null
            ? undefined
            : { position: "absolute", left: `${round.x - head.x}px`, top: `${round.y - head.y}px` }
        }
      >
        {words.round(view.round, say)}
      </span>
    </div>
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

/** The part to which the last told fact belongs; null if facts of all parts are like it. */
export function partTold(news: readonly News[]): Part | null {
  return news.reduce<Part | null>((now, fact) => partOfFact(fact) ?? now, null);
}

function partOfFact(fact: News): Part | null {
  switch (fact.key) {
    case "roundBegins":
    case "celestialRolled":
    case "revealed":
    case "whirlwindRolled":
      return "discord";
    case "announced":
    case "rerolled":
    case "celestialShown":
      return "attraction";
    case "attractionSkipped":
    case "united":
    case "refilled":
      return "union";
    case "eliminated":
    case "hateDiscarded":
      return fact.step === "1.4" ? "discord" : "attraction";
    default:
      return null;
  }
}
