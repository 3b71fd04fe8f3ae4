import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { TEMPLE } from "../rules/piles.ts";
import type { Space, View } from "../rules/state.ts";
import { type Props, pictureOf, shows } from "./marks.tsx";
import { DaySign, SunRays } from "./pieces.tsx";
import { headOf, LAND, type Lay, LOW_LAND, type Point, road, type Spot, STRIP, spots, sunAt } from "./places.ts";
import { Scenery } from "./scenery.tsx";
import { newsOf } from "./shown-vote.ts";
import { OwnFlag, Standing } from "./standing.tsx";
import { Travels } from "./travels.tsx";
import { useLater } from "./use-later.tsx";
import "./road.css";

/** The road to the Temple: the land behind the question, on a phone held upright a strip above it. */
export function Road(props: Props) {
  const isStrip = useMedia("(max-width: 37.4em) and (max-aspect-ratio: 1/1)");
  const isLow = useMedia("(max-height: 29.9375em)");
  return (
    <>
      <Landscape {...props} lay={isStrip ? STRIP : isLow ? LOW_LAND : LAND} />
      <SpokenRoad {...props} />
    </>
  );
}

/** Whether the screen is so; asked again when it turns or changes its size. */
function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const isSo = useSignal(media.matches);
  useEffect(() => {
    const look = (): void => {
      isSo.value = media.matches;
    };
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [media, isSo]);
  return isSo.value;
}

/** Every space where something is, for screen readers. */
function SpokenRoad({ view, say, words }: Props) {
  const spaces = Array.from({ length: TEMPLE }, (_, at) => TEMPLE - at).filter(
    (space) => (view.piles[space] ?? []).length > 0 || space === view.sun.space,
  );
  return (
    <ol class="spoken-only" aria-label={words.path}>
      {spaces.map((space) => (
        <li key={space}>{words.spokenSpace(spokenSpace(view, space), say)}</li>
      ))}
    </ol>
  );
}

export const spokenSpace = (view: View, space: Space) => ({
  space,
  symbol: view.symbols[space] ?? null,
  pile: view.piles[space] ?? [],
  isSun: space === view.sun.space,
  under: space === view.sun.space ? view.sun.under : [],
});

export function Landscape(props: Props & { readonly lay: Lay }) {
  const { lay, view } = props;
  const picture = pictureOf(props);
  const [before, stands] = [spots(view, lay), spots(picture, lay)];
  const mine = stands.find(({ seat }) => seat === view.viewer);
  const standing = (spot: Spot) => ({
    spot,
    picture,
    from: before.find(({ seat }) => seat === spot.seat) ?? spot,
  });
  const later = useLater(false);
  return (
    <svg
      class={`os-road os-${lay.name}`}
      viewBox={`0 0 ${lay.width} ${lay.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-kept-clear={lay === STRIP ? "" : undefined}
    >
      <Scenery lay={lay} />
      {lay.name === "land" && later !== null ? <later.Countryside /> : null}
      <path
        class="os-way os-way-edge"
        d={road(lay)}
        stroke-width={lay.coin * 1.5}
        transform={`translate(0 ${lay.coin / 5})`}
      />
      <path class="os-way" d={road(lay)} stroke-width={lay.coin * 1.35} />
      <Travels from={sunAt(view, lay)} to={sunAt(picture, lay)} time={700}>
        <circle class="os-glow" r={lay.coin * 4.4} />
        <g data-tip="sun" {...shows(props, "sunMoved", "dayOver", "turnBegins")}>
          <SunRays r={lay.coin * lay.sun} />
        </g>
      </Travels>
      {Array.from({ length: TEMPLE - 1 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spaces never move
        <Slab key={at + 1} space={at + 1} lay={lay} picture={picture} />
      ))}
      <Walks picture={picture} lay={lay} />
      {stands.map((spot) => (
        <Standing key={spot.seat} {...props} {...standing(spot)} />
      ))}
      {mine === undefined ? null : <OwnFlag {...props} {...standing(mine)} />}
    </svg>
  );
}

/** A drum of marble: its number and the sign of its day. */
function Slab({ space, lay, picture }: { readonly space: Space; readonly lay: Lay; readonly picture: View }) {
  const { x, y } = lay.at(space);
  const { slab } = lay;
  const [flat, deep] = [slab * 0.33, slab * 0.75];
  const symbol = picture.symbols[space] ?? null;
  const isGoal = picture.news.some(
    (news) => (news.key === "advanced" || news.key === "followed") && news.space === space,
  );
  return (
    <g
      class={`os-slab${space === picture.sun.space ? " os-lit" : isGoal ? " os-goal" : ""}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      data-cell={space}
      data-tip={symbol ?? undefined}
    >
      <path d={`M${-slab} 0V${deep}A${slab} ${flat} 0 0 0 ${slab} ${deep}V0Z`} />
      <ellipse rx={slab} ry={flat} />
      {lay.name === "strip" ? null : (
        <>
          <text x={symbol === null ? 0 : -14} y="38">
            {space}
          </text>
          {symbol === null ? null : <DaySign day={symbol} x={3} y={17} width={25} height={25} />}
        </>
      )}
    </g>
  );
}

/** The arcs of the last walks, with a number at each step. */
const Walks = ({ picture, lay }: { readonly picture: View; readonly lay: Lay }) => (
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
