import type { View } from "../../rules/state.ts";
import { headOf, type Lay, type Point } from "../places.ts";
import { newsOf } from "../shown-vote.ts";

/** The arcs of the last walks, with a number at each step. */
export const Walks = ({ picture, lay }: { readonly picture: View; readonly lay: Lay }) => (
  <>
    {[newsOf(picture, "followed"), newsOf(picture, "advanced")].map((walk) =>
      walk === null ? null : (
        <g key={walk.key} class={`os-walk os-${walk.key}`}>
          {Array.from({ length: walk.spaces }, (_, hop) => {
            const [from, to] = [0, 1].map((one) => headOf(picture, lay, walk.space - walk.spaces + hop + one)) as [
              Point,
              Point,
            ];
            const [x, top] = [(from.x + to.x) / 2, Math.min(from.y, to.y) - lay.coin * 2.2];
            const arc = `M${from.x} ${from.y}Q${x} ${top} ${to.x} ${to.y}`;
            const y = from.y / 4 + to.y / 4 + top / 2;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a walk never move
              <g key={hop}>
                <path class="os-arc-edge" d={arc} stroke-width={lay.coin * 0.4} />
                <path class="os-arc" d={arc} stroke-width={lay.coin * 0.2} />
                {lay.name === "strip" ? null : (
                  <g transform={`translate(${x} ${y})`}>
                    <circle r="20" />
                    <text y="9">{hop + 1}</text>
                  </g>
                )}
              </g>
            );
          })}
        </g>
      ),
    )}
  </>
);
