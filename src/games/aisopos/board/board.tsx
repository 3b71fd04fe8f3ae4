import { winnersOf } from "../../../kernel/ending.ts";
import { anyBoard } from "../../../kit/board.ts";
import { Cells, type Light } from "../../../kit/cells.tsx";
import { choiceMarks, type Marks } from "../../../kit/choice-marks.ts";
import { useRowBegin } from "../../../kit/row-begin.ts";
import { decisive } from "../rules/decisive.ts";
import { ROWS } from "../rules/hexes.ts";
import { write } from "../rules/moves.ts";
import type { Hex, Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Beats } from "./beats.tsx";
import { FinalCount } from "./final-count.tsx";
import type { Given } from "./given.tsx";
import { Hand } from "./hand.tsx";
import { aims, heldIn, mayLift, meant } from "./held.ts";
import { leftovers, recentHexes } from "./last-step.ts";
import { CELL_RADIUS, hexagon, spotOf, VIEW_BOX } from "./layout.ts";
import { usePieceDrag } from "./piece-drag.tsx";
import { Pieces } from "./pieces.tsx";
import { Plaque } from "./plaque.tsx";
import { described, prompt } from "./prompt.ts";
import { Quiet } from "./quiet.tsx";
import { SeatCard } from "./seat-card.tsx";
import { Slab, WALL } from "./slab.tsx";
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
});

/** The 19 hexes with their pieces, the end of a game, and the count at the end. */
export function Hexes(props: Given) {
  const { view, offers, pending, echo = null, hint, picked, outcome, words, say, play, played = null } = props;
  const begin = useRowBegin(props);
  const drag = usePieceDrag(props);
  const held = heldIn(picked.value, offers);
  const goes = aims(offers, held);
  const recent = recentHexes(view.news);
  const decided = decisiveHex(props);
  const standing = new Set([...view.board, ...leftovers(view)].map(({ at }) => at));

  const light = (hex: Hex): Light => (goes.has(hex) ? "go" : mayLift(offers, hex) ? "pick" : null);
  const isHeld = (hex: Hex): boolean => held?.is === "piece" && held.at === hex;
  const touches = (move: Move | null, hex: Hex): boolean =>
    move !== null && (("to" in move && move.to === hex) || ("from" in move && move.from === hex));
  const isAdvised = (hex: Hex): boolean => touches(hint, hex);
  const isOnItsWay = (hex: Hex): boolean =>
    echo !== null && (echo.state === "pending" || echo.state === "kept") && "to" in echo.move && echo.move.to === hex;
  const onPick = (hex: Hex): void => {
    const move = goes.get(hex);
    if (move !== undefined) play(move);
    else if (mayLift(offers, hex)) picked.value = isHeld(hex) ? null : hex;
    else if (held !== null && view.board.some(({ at }) => at === hex)) play(meant(view, held, hex));
    // A press on an empty place puts down what is held (ST-40), unless it says where to go.
    else if (held?.is === "piece") picked.value = null;
  };
  const attributes = (hex: Hex): Marks => {
    const move = goes.get(hex);
    return {
      ...choiceMarks(props, move !== undefined ? write(move) : mayLift(offers, hex) ? hex : null),
      "data-tip": tipOf(view, hex),
      "data-asked": pending === null || pending.is === "pass" ? undefined : askedAt(pending, hex),
    };
  };

  return (
    <div class="ai-board">
      <div class="ai-table">
        <Slab />
        <Quiet view={view} words={words} say={say} />
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
                isOnItsWay: isOnItsWay(hex),
              },
              words,
              say,
              props.beliefs,
            )
          }
          marks={(hex) =>
            [
              recent.includes(hex) ? "recent" : "",
              isHeld(hex) ? "picked" : "",
              isAdvised(hex) ? "hint" : "",
              touches(played, hex) ? "was-played-here" : "",
              hex === decided ? "ai-decisive" : "",
              goes.get(hex)?.is === "attack" ? "ai-attacked" : "",
            ].join(" ")
          }
          attributes={attributes}
          onPick={onPick}
          onPutDown={() => {
            picked.value = null;
          }}
          onPress={(event, hex) => {
            if (mayLift(offers, hex)) drag.press(event, hex);
          }}
          inside={(hex) => <Ground hex={hex} isFree={!standing.has(hex)} isAim={goes.has(hex)} />}
        >
          <Pieces
            {...props}
            begin={begin}
            heldAt={held?.is === "piece" ? held.at : null}
            inAir={drag.inAir}
            targets={[...goes].flatMap(([hex, move]) => (move.is === "attack" ? [hex] : []))}
          />
        </Cells>
        <Plaque {...props} begin={begin} />
        {outcome !== null && <FinalCount view={view} outcome={outcome} words={words} say={say} />}
      </div>
      <Beats words={words} />
      {drag.ghost}
    </div>
  );
}

/** Where the duel was of which the page of the end speaks (ST-106). */
function decisiveHex({ outcome, told, say }: Given): Hex | null {
  if (outcome === null || told == null) return null;
  const winners = winnersOf(outcome);
  const about = say.you ?? winners[0];
  return about === undefined ? null : (decisive(told, about, winners.includes(about))?.at ?? null);
}

/** The popover opens at the attacked piece; the attacker stays free, too. */
function askedAt(move: Exclude<Move, { readonly is: "pass" }>, hex: Hex): string | undefined {
  if (move.to === hex) return "here";
  return "from" in move && move.from === hex ? "spare" : undefined;
}

/** A piece that is known explains its kind, a back what is noted on it. */
function tipOf({ board }: View, hex: Hex): string | undefined {
  const piece = board.find(({ at }) => at === hex);
  if (piece === undefined) return undefined;
  return piece.kind ?? (piece.notes === null ? undefined : "notes");
}

const OUTLINE = hexagon(CELL_RADIUS, 7);
const INLAY = hexagon(CELL_RADIUS - 13, 5);

/** What is painted on a hex: its outline, its name, and a ring when a piece may go there. */
const Ground = (props: { readonly hex: Hex; readonly isFree: boolean; readonly isAim: boolean }) => (
  <>
    {props.isAim && <path class="ai-wall" d={WALL} />}
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
