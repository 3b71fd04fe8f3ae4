import { of } from "../rules/circle.ts";
import type { Force, Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { PLATE, type Point } from "./places.ts";
import { From } from "./timed.tsx";
import type { Unfolding } from "./unfolding.ts";

interface Props {
  readonly view: View;
  /** The announcement that the viewer is about to make. */
  readonly pending: Move | null;
  readonly told: Unfolding;
  readonly places: readonly Point[];
  readonly words: Words;
}

/** What forces have announced, in the order of speaking, and who will speak next. */
export function Speech({ view: { phase }, pending, told, places, words }: Props) {
  const waiting = phase.is === "announcing" ? [phase.force, ...phase.next] : [];
  const about = pending?.is === "keep" || pending?.is === "reroll" ? `· ${words.announced[pending.is]}` : "…";
  return (
    <g class="em-speech">
      {told.said.map(({ force, what, at }, index) => (
        <Bubble
          key={force}
          {...{ places, force }}
          at={at}
          text={`${index + 1} · ${words.announced[what]}`}
          kind={what}
        />
      ))}
      {waiting.map((force, index) => (
        <Bubble
          key={force}
          {...{ places, force }}
          at={null}
          text={`${told.said.length + index + 1} ${index === 0 ? about : "…"}`}
          kind="waits"
        />
      ))}
    </g>
  );
}

function Bubble(props: {
  readonly places: readonly Point[];
  readonly force: Force;
  readonly at: number | null;
  readonly text: string;
  readonly kind: string;
}) {
  const { x, y } = of(props.places, props.force);
  const width = 26 + props.text.length * 7.4;
  return (
    <g transform={`translate(${x} ${y - PLATE.height / 2 - 5})`}>
      <From at={props.at}>
        <g class={`em-bubble ${props.kind}`}>
          <rect x={-width / 2} y="-12" width={width} height="24" rx="12" />
          <text class="em-bubble-text" y="5.5">
            {props.text}
          </text>
        </g>
      </From>
    </g>
  );
}
