import type { Token, View } from "../rules/state.ts";
import { sideOf } from "./defs.tsx";
import type { Layout, Spot } from "./layout.ts";
import { SPOTS, spotAt, upTo } from "./layout.ts";
import { Disc, Padlock, Splinter, Star } from "./signs.tsx";
import { tip } from "./tip.ts";
import { Badge } from "./wheel.tsx";

interface Props {
  readonly view: View;
  readonly layout: Layout;
  readonly spot: Spot;
  /** Whether its token trembles: somebody leaves it. */
  readonly isLeft: boolean;
  /** Whether the viewer lacks this element. */
  readonly isLacking: boolean;
}

/** What is drawn on a tile or on the star, around its centre: a recess of the table, and what lies in it. */
export function SpotInside(props: Props) {
  const { view, layout, spot } = props;
  const { radius, flat } = layout.tile;
  return (
    <g {...tip(spot === "whirl" ? "whirlwind" : spot)} class={props.isLacking ? "lacking" : undefined}>
      <ellipse class="em-socket" rx={radius * 1.3} ry={radius * 1.3 * flat} />
      {spot === "star" ? (
        <g transform={`scale(1 ${flat + (1 - flat) * 0.3})`}>
          <Star size={radius * 1.05} />
        </g>
      ) : spot === "whirl" ? (
        <Top kind="whirl" radius={radius * 0.95} flat={flat} />
      ) : (
        <g class={props.isLeft ? "em-trembles" : undefined}>
          <Pile token={spot} count={view.tiles[spot]} radius={radius} flat={flat} />
        </g>
      )}
      {spot === "star" && view.star > 0 && (
        <g transform={`translate(${radius * 0.62} ${radius * 0.1})`}>
          <Splinter size={radius * 0.34} />
        </g>
      )}
    </g>
  );
}

/** Numbers and the blocked tile's lock, over all tiles: how many tokens, gems and Hates lie there. */
export function Counts(props: { readonly view: View; readonly layout: Layout; readonly blocked: Token | null }) {
  const { view, layout, blocked } = props;
  const { radius, flat } = layout.tile;
  const badge = 0.72 * layout.type;
  return (
    <>
      {SPOTS.flat().map((spot) => {
        const { x, y } = spotAt(layout, spot);
        const side = spot === "ether" || spot === "water" ? -1 : 1;
        const count = spot === "star" ? view.star : spot === "whirl" ? view.gems : view.tiles[spot];
        const hasGems = spot === "whirl" && view.options.aubaine;
        return (
          <g key={spot} transform={`translate(${x} ${y})`}>
            {blocked === spot && (
              <g class="em-blocked em-appears" {...tip("blocked")}>
                <ellipse rx={radius * 1.36} ry={radius * 1.36 * flat} />
                <g class="em-lock" transform={`translate(${-side * radius * 1.05} ${radius * 0.62 * flat})`}>
                  <circle r={badge} />
                  <Padlock x={-badge * 0.6} y={-badge * 0.7} width={badge * 1.2} height={badge * 1.2} />
                </g>
              </g>
            )}
            {hasGems && (
              <g transform={`translate(${radius * 0.35} ${radius * 0.75 * flat})`} {...tip("gem")}>
                <Disc of="gem" radius={badge} />
              </g>
            )}
            {(spot === "star" ? count > 0 : spot !== "whirl" || hasGems) && (
              <Badge x={side * radius * 1.02} y={radius * 0.66 * flat} radius={badge} text={count} />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Tokens piled on a tile, the top one in view. */
function Pile(props: {
  readonly token: Token;
  readonly count: number;
  readonly radius: number;
  readonly flat: number;
}) {
  const { token, count, radius, flat } = props;
  const [height, ry] = [stepOf(radius) * count, radius * flat];
  if (count === 0) return null;
  return (
    <>
      <path d={`M${-radius} ${-height}V0A${radius} ${ry} 0 0 0 ${radius} 0V${-height}Z`} fill={sideOf(token)} />
      {upTo(count).map((index) => (
        <path
          key={index}
          class="em-seam"
          d={`M${-radius} ${-stepOf(radius) * index}A${radius} ${ry} 0 0 0 ${radius} ${-stepOf(radius) * index}`}
        />
      ))}
      <g transform={`translate(0 ${-height})`}>
        <Top kind={token} radius={radius} flat={flat} />
      </g>
    </>
  );
}

const stepOf = (radius: number): number => radius * 0.075;

const Top = ({
  kind,
  radius,
  flat,
}: {
  readonly kind: Token | "whirl";
  readonly radius: number;
  readonly flat: number;
}) => (
  <g transform={`scale(1 ${flat})`}>
    <Disc of={kind} radius={radius} />
  </g>
);
