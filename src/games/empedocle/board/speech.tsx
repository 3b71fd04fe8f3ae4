import { of } from "../rules/circle.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import type { SeatPlace } from "./layout.ts";
import { forceOf, kykloIn, type Moving, saidIn } from "./moving.ts";

interface Props {
  readonly view: View;
  readonly moving: Moving | null;
  /** The announcement that the viewer is about to make. */
  readonly pending: Move | null;
  readonly places: readonly SeatPlace[];
  readonly type: number;
  readonly words: Words;
}

/** What forces have announced, in the order of speaking; who has just exchanged nothing; and who says kyklo. */
export function Speech({ view, moving, pending, places, type, words }: Props) {
  const said = saidIn(view);
  const about =
    view.phase.is === "announcing" && (pending?.is === "keep" || pending?.is === "reroll")
      ? [{ force: view.phase.force, text: `${said.length + 1} · ${words.announced[pending.is]}`, kind: "waits" }]
      : [];
  const last = view.news.at(-1);
  const passed = last?.key === "passed" ? [{ force: forceOf(view, last.who), text: words.passes, kind: "keep" }] : [];
  const holder = kykloIn(view, moving);
  const kyklo = holder === null ? [] : [{ force: holder, text: words.kyklo, kind: "kyklo" }];
  const bubbles = [
    ...said.map(({ force, what }, index) => ({ force, text: `${index + 1} · ${words.announced[what]}`, kind: what })),
    ...about,
    ...passed,
    ...kyklo,
  ];
  return (
    <>
      {bubbles.map(({ force, text, kind }) => {
        const { x, y } = of(places, force).speech;
        const width = type * (1.4 + 0.5 * text.length);
        return (
          <g
            key={`${force} ${kind}`}
            class={`em-bubble ${kind}`}
            data-asked={kind === "waits" ? "spare" : undefined}
            transform={`translate(${x} ${y})`}
          >
            <g class="em-grows">
              <rect x={-width / 2} y={-0.8 * type} width={width} height={1.6 * type} rx={0.8 * type} />
              <text y={0.34 * type} font-size={type}>
                {text}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
}
