import { useRef } from "preact/hooks";
import type { BoardProps } from "../../../kit/board.ts";
import { Cells } from "../../../kit/cells.tsx";
import { forces } from "../rules/circle.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Ground } from "./ground.tsx";
import { Pieces } from "./pieces.tsx";
import { BOX, SPOTS, type Spot, spotAt, TILE_RADIUS } from "./places.ts";
import { moveOn, recentSpots, sameMove, spotOf } from "./pointing.ts";
import { forceSpoken, spotSpoken } from "./spoken.ts";
import { SpotInside } from "./tile.tsx";
import { isAfterRound, type Unfolding, unfolding } from "./unfolding.ts";

/** The circle of forces around the tiles. */
export function Table(props: BoardProps<View, Move, Words>) {
  const { view, offers, pending, sealed, spoken, hint, picked, say, words, play } = props;
  const { told, before } = useUnfolding(view, props.before);
  const hasSet = view.viewer === "watcher" ? spoken.length > 0 : sealed !== null;
  const isAfter = isAfterRound(view, told) && !hasSet;
  const recent = recentSpots(view);

  const offered = (spot: Spot): Move | undefined => {
    const move = moveOn(view, spot, picked.value === GEM);
    return offers.find((offer) => move !== null && sameMove(offer, move));
  };
  const marks = (spot: Spot): string =>
    [
      `em-spot-${spot}`,
      recent.has(spot) ? "recent" : "",
      pending !== null && spotOf(pending, view.phase) === spot ? "picked" : "",
      hint !== null && spotOf(hint, view.phase) === spot ? "hint" : "",
    ].join(" ");
  const onPick = (spot: Spot): void => {
    const move = moveOn(view, spot, picked.value === GEM);
    if (move !== null) play(move);
  };

  const over = view.phase.is !== "over" ? "" : view.phase.winner === null ? "imploded" : "serene";
  return (
    <div class={`em-table ${before === null ? "still" : ""} ${over}`} style={{ "--end": `${told.end}` }}>
      <Ground />
      <Cells
        label={words.tiles}
        rows={SPOTS}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        at={spotAt}
        outline={CIRCLE}
        light={(spot) => (offered(spot) === undefined ? null : "go")}
        spoken={(spot) => spotSpoken(view, spot, offered(spot) ?? null, say, words)}
        marks={marks}
        onPick={onPick}
        inside={(spot) => <SpotInside view={view} before={before} told={told} spot={spot} />}
      >
        <Pieces {...props} before={before} told={told} isAfter={isAfter} />
      </Cells>
      <ul class="spoken-only" aria-label={words.forces}>
        {forces(view).map((force) => (
          <li key={force}>{forceSpoken(view, isAfter ? told : null, force, spoken, say, words)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The id of the held piece while a gem waits to be staked with the next face. */
export const GEM = "gem";

const CIRCLE = `M${-TILE_RADIUS} 0a${TILE_RADIUS} ${TILE_RADIUS} 0 1 1 ${2 * TILE_RADIUS} 0a${TILE_RADIUS} ${TILE_RADIUS} 0 1 1 ${-2 * TILE_RADIUS} 0Z`;

/** Keeps the animation of the last step as long as its view is shown, however often it is drawn again. */
function useUnfolding(view: View, before: View | null): { readonly told: Unfolding; readonly before: View | null } {
  const seen = useRef<{ readonly told: Unfolding; readonly before: View | null } | null>(null);
  const fresh = unfolding(view, before);
  if (seen.current?.told.id !== fresh.id)
    seen.current = { told: fresh, before: before === null || unfolding(before, null).id === fresh.id ? null : before };
  return seen.current;
}
