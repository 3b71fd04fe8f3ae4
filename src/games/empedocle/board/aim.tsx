import type { Say } from "../../../kernel/texts.ts";
import { ELEMENTS } from "../rules/box.ts";
import type { View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { type Layout, panelWords } from "./layout.ts";

interface Props {
  readonly view: View;
  readonly layout: Layout;
  readonly say: Say;
  readonly words: Words;
}

/** The viewer's own panel: its aim in words. Wheel, Hates and what else is held are drawn over it. */
export function Aim({ view, layout: { panel, type }, say, words }: Props) {
  const holding = view.holdings.find((_, force) => view.circle[force] === view.viewer);
  if (panel === null || holding === undefined) return null;
  const inside = panelWords(panel, type);
  return (
    <div class="em-aim" style={boxOf(panel)}>
      <p style={boxOf({ ...inside, x: inside.x - panel.x, y: 0 })}>
        <span>
          {words.aim(holding.hate, say)}{" "}
          <b>
            {words.lack(
              ELEMENTS.filter((element) => holding[element] === 0),
              say,
            )}
          </b>
        </span>
      </p>
    </div>
  );
}

export const boxOf = (box: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) => ({
  left: `${box.x}px`,
  top: `${box.y}px`,
  width: `${box.width}px`,
  height: `${box.height}px`,
});
