import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { TEMPLE } from "../rules/piles.ts";
import type { Space, View } from "../rules/state.ts";
import { type Props, pictureOf, shows } from "./marks.tsx";
import { DaySign, SunRays } from "./pieces.tsx";
import { LAND, type Lay, LOW_LAND, road, type Spot, STRIP, spots, sunAt } from "./places.ts";
import { Scenery } from "./scenery.tsx";
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
      {later === null ? null : <later.Walks picture={picture} lay={lay} />}
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
