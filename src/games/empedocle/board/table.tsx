import { useMemo } from "preact/hooks";
import type { BoardProps } from "../../../kit/board.ts";
import { Cells } from "../../../kit/cells.tsx";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { forces } from "../rules/circle.ts";
import { write } from "../rules/notation.ts";
import { blockedTile } from "../rules/placing-order.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Aim, lackedIn, ownHolding } from "./aim.tsx";
import { Faces } from "./answer.tsx";
import { Ground } from "./ground.tsx";
import { layoutFor, SPOTS, type Spot, spotAt } from "./layout.ts";
import { endIn, factIn } from "./moving.ts";
import { Parts } from "./parts.tsx";
import { Pieces } from "./pieces.tsx";
import { moveOn, recentSpots, sameMove, spotOf } from "./pointing.ts";
import { forceSpoken, spotSpoken } from "./spoken.ts";
import { SpotInside } from "./tile.tsx";
import { ON_DESK, STILL, useElapsed, useMedia, useMoving } from "./use-moving.tsx";
import { useSize } from "./use-size.tsx";

const isOnItsWay = (echo: BoardProps<View, Move, Words>["echo"]): boolean =>
  echo?.state === "pending" || echo?.state === "kept";

/** When the lifted cups let see what was under them. */
const FACES_SHOWN = 180;

/** However small a tile is drawn, a finger finds it (ST-96). */
const FINGER = 22;

/** The circle of forces around the tiles. It is the whole page: its size follows from the room it has. */
export function Table(props: BoardProps<View, Move, Words>) {
  const { view, offers, pending, spoken, hint, played = null, say, words, play } = props;
  const { element, size } = useSize<HTMLDivElement>();
  const isOnDesk = useMedia(ON_DESK);
  const isStill = useMedia(STILL);
  const isMine = view.circle.some((who) => who === view.viewer);
  const layout = useMemo(
    () => layoutFor(size, { count: view.circle.length, isMine, hasFaces: isOnDesk }),
    [size, view.circle.length, isMine, isOnDesk],
  );
  const moving = useMoving(view, props.row ?? null, props.echo ?? null);
  // Without motion every picture changes when its row opens.
  const shown = moving !== null && isStill ? { ...moving, to: view } : moving;
  const areFacesShown = useElapsed(
    element,
    factIn(moving, "revealed") === undefined ? null : (moving?.id ?? null),
    FACES_SHOWN,
  );
  const blocked = blockedTile(view);
  const left = factIn(moving, "left");
  const recent = recentSpots(view);
  const own = ownHolding(view);
  const offered = (spot: Spot): Move | undefined => {
    const move = moveOn(view, spot);
    return offers.find((offer) => move !== null && sameMove(offer, move));
  };
  const marks = (spot: Spot): string =>
    [
      `em-spot-${spot}`,
      recent.has(spot) ? "recent" : "",
      pending !== null && spotOf(pending, view.phase) === spot ? "picked" : "",
      hint !== null && spotOf(hint, view.phase) === spot ? "hint" : "",
      played !== null && spotOf(played, view.phase) === spot ? "was-played-here" : "",
    ].join(" ");

  const end = endIn(view);
  const over = end === null ? "" : end === "nobody" ? "imploded" : "serene";
  const socket = layout.tile.radius * 1.3;
  const rim = { x: Math.max(FINGER, socket), y: Math.max(FINGER, socket * layout.tile.flat) };
  return (
    <div
      ref={element}
      class={`em-table ${over}`}
      style={{ "--type": `${layout.type}px` }}
      data-shown={props.row?.id}
      data-open={props.row?.isOpen ? props.row.id : undefined}
    >
      <Ground layout={layout} />
      <Aim {...{ view, layout, say, words }} />
      <Cells
        label={words.tiles}
        rows={SPOTS}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        at={(spot) => spotAt(layout, spot)}
        outline={`M${-rim.x} 0a${rim.x} ${rim.y} 0 1 1 ${2 * rim.x} 0a${rim.x} ${rim.y} 0 1 1 ${-2 * rim.x} 0Z`}
        light={(spot) => (offered(spot) === undefined ? null : "go")}
        spoken={(spot) => spotSpoken(view, spot, offered(spot) ?? null, say, words)}
        marks={marks}
        attributes={(spot) => {
          const move = offered(spot);
          return choiceMarks(props, move === undefined ? null : write(move));
        }}
        onPick={(spot) => {
          const move = moveOn(view, spot);
          if (move !== null) play(move);
        }}
        inside={(spot) => (
          <SpotInside
            {...{ view, layout, spot }}
            isLeft={left?.token === spot}
            isLacking={own !== undefined && lackedIn(own).some((element) => element === spot)}
          />
        )}
      >
        <Pieces {...props} layout={layout} moving={shown} areFacesShown={areFacesShown} blocked={blocked} />
      </Cells>
      <Parts {...{ view, moving, layout, say, words }} />
      {layout.faces !== null && view.phase.is === "choosing" && offers.length > 0 && (
        <div class="em-hand on-table">
          <Faces {...props} boxes={layout.faces} />
        </div>
      )}
      <ul class="spoken-only" aria-label={words.forces}>
        {forces(view).map((force) => (
          <li key={force}>
            {forceSpoken(view, force, spoken, say, words)}
            {view.circle[force] === view.viewer && isOnItsWay(props.echo) && ` ${words.onItsWay}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
