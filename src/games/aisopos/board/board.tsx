import { anyBoard, type BoardProps } from "../../../kit/board.ts";
import { Cells, type Light } from "../../../kit/cells.tsx";
import { ROWS } from "../rules/hexes.ts";
import type { Hex, Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { FinalCount } from "./final-count.tsx";
import { Hand } from "./hand.tsx";
import { Happening } from "./happening.tsx";
import { aims, heldIn, mayLift, meant } from "./held.ts";
import { leftovers, recentHexes } from "./last-step.ts";
import { CELL_RADIUS, hexagon, spotOf, VIEW_BOX } from "./layout.ts";
import { Pieces } from "./pieces.tsx";
import { described, prompt } from "./prompt.ts";
import { Quiet } from "./quiet.tsx";
import { SeatCard } from "./seat-card.tsx";
import { spokenHex } from "./spoken.ts";
import "./board.css";

export const board = anyBoard<View, Move, Words>({
  Board: Hexes,
  Hand,
  SeatCard,
  prompt,
  // A placed or moved piece stays face down, but a duel shows something.
  isFinal: (_view, move) => move.is === "attack",
  described,
  sounds: {
    boutOver: "end",
    duelWon: "clash",
    duelLost: "clash",
    duelTied: "clash",
    placed: "place",
    moved: "slide",
    passed: "bell",
  },
});

/** The 19 hexes with their pieces, the last duel, and the count at the end. */
export function Hexes(props: BoardProps<View, Move, Words>) {
  const { view, before, offers, pending, hint, picked, outcome, words, say, play } = props;
  const held = heldIn(picked.value, offers);
  const goes = aims(offers, held);
  const recent = recentHexes(view.news);
  const standing = new Set([...view.board, ...leftovers(view)].map(({ at }) => at));

  const light = (hex: Hex): Light => (goes.has(hex) ? "go" : mayLift(offers, hex) ? "pick" : null);
  const isHeld = (hex: Hex): boolean => held?.is === "piece" && held.at === hex;
  const isAdvised = (hex: Hex): boolean =>
    hint !== null && (("to" in hint && hint.to === hex) || ("from" in hint && hint.from === hex));
  const onPick = (hex: Hex): void => {
    const move = goes.get(hex);
    if (move !== undefined) play(move);
    else if (mayLift(offers, hex)) picked.value = isHeld(hex) ? null : hex;
    else if (held !== null) play(meant(view, held, hex));
  };

  return (
    <div class="ai-board">
      <div class="ai-table">
        <Happening view={view} words={words} say={say} />
        {outcome === null && <Quiet view={view} words={words} say={say} />}
        <Cells
          label={words.board}
          rows={ROWS}
          viewBox={VIEW_BOX}
          at={spotOf}
          outline={OUTLINE}
          light={light}
          spoken={(hex) =>
            spokenHex(
              hex,
              view,
              {
                aim: goes.get(hex),
                mayLift: mayLift(offers, hex),
                isHeld: isHeld(hex),
                isRecent: recent.includes(hex),
                isAdvised: isAdvised(hex),
              },
              words,
              say,
            )
          }
          marks={(hex) =>
            [
              recent.includes(hex) ? "recent" : "",
              isHeld(hex) ? "picked" : "",
              isAdvised(hex) ? "hint" : "",
              goes.get(hex)?.is === "attack" ? "ai-attacked" : "",
            ].join(" ")
          }
          onPick={onPick}
          inside={(hex) => <Ground hex={hex} isFree={!standing.has(hex)} isAim={goes.has(hex)} />}
        >
          <Pieces
            view={view}
            before={before}
            pending={pending}
            hint={hint}
            targets={[...goes].flatMap(([hex, move]) => (move.is === "attack" ? [hex] : []))}
            words={words}
          />
        </Cells>
        {outcome !== null && <FinalCount view={view} outcome={outcome} words={words} say={say} />}
      </div>
    </div>
  );
}

const OUTLINE = hexagon(CELL_RADIUS, 7);
const INLAY = hexagon(CELL_RADIUS - 8, 5);

/** What is painted on a hex: its outline, its name, and a ring when a piece may go there. */
const Ground = (props: { readonly hex: Hex; readonly isFree: boolean; readonly isAim: boolean }) => (
  <>
    <path class="ai-inlay" d={INLAY} />
    {props.isFree && (
      <>
        {props.isAim && <circle class="ai-aim" r={24} />}
        <text class="ai-name" y={6}>
          {props.hex}
        </text>
      </>
    )}
  </>
);
