import type { Say } from "../../../kernel/texts.ts";
import { ELEMENTS } from "../rules/box.ts";
import type { Element, Holding, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { type Box, type Layout, panelWords } from "./layout.ts";
import { Small } from "./signs.tsx";

interface Props {
  readonly view: View;
  readonly layout: Layout;
  readonly say: Say;
  readonly words: Words;
}

/** The viewer's own panel: its aim in words. Wheel, Hates and what else is held are drawn over it. */
export function Aim({ view, layout: { panel, type }, say, words }: Props) {
  const holding = ownHolding(view);
  if (panel === null || holding === undefined) return null;
  const inside = panelWords(panel, type);
  const aim = words.aim(holding.hate, say);
  const lack = words.lack(lackedIn(holding), say);
  return (
    <div class="em-aim" style={boxOf(panel)}>
      <p style={boxOf({ ...inside, x: inside.x - panel.x, y: 0 })}>
        <span>
          {fits(`${aim} ${lack}`, inside, type) && `${aim} `}
          <b>{lack}</b>
        </span>
      </p>
    </div>
  );
}

/** What the viewer lacks, over the answers: where the table has no room for the panel (board.css). */
export function Need({ view, say, words }: Pick<Props, "view" | "say" | "words">) {
  const holding = ownHolding(view);
  if (holding === undefined) return null;
  const lacking = lackedIn(holding);
  return (
    <p class="em-need">
      {lacking.map((element) => (
        <Small key={element} of={element} />
      ))}
      <b>{words.lack(lacking, say)}</b>
    </p>
  );
}

export const ownHolding = (view: View): Holding | undefined =>
  view.holdings.find((_, force) => view.circle[force] === view.viewer);

export const lackedIn = (holding: Holding): readonly Element[] => ELEMENTS.filter((element) => holding[element] === 0);

/** Whether a text fits into a box. Where it does not, only what is missing is said (ST-98). */
const fits = (text: string, { width, height }: Box, type: number): boolean => {
  const letters = Math.floor(width / (0.48 * type)) - 2;
  return Math.ceil(text.length / letters) <= Math.floor(height / (1.15 * type));
};

export const boxOf = ({ x, y, width, height }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
