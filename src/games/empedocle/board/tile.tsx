import type { ComponentChildren } from "preact";
import type { Token, View } from "../rules/state.ts";
import { type Spot, upTo } from "./places.ts";
import { Disc, type Kind, Sign, Splinter, Star } from "./signs.tsx";
import { Count } from "./timed.tsx";
import type { Unfolding } from "./unfolding.ts";

interface Props {
  readonly view: View;
  readonly before: View | null;
  readonly told: Unfolding;
  readonly spot: Spot;
}

/** What is drawn on a tile or on the star, around its centre. */
export function SpotInside({ view, before, told, spot }: Props) {
  switch (spot) {
    case "star":
      return <StarInside view={view} before={before} at={timeOf(told, "hate")} />;
    case "whirl":
      return <WhirlwindInside view={view} before={before} at={timeOf(told, "gem")} />;
    case "air":
    case "fire":
    case "earth":
    case "water":
    case "ether":
      return <TileInside view={view} before={before} at={timeOf(told, spot)} token={spot} />;
  }
}

type Inside = Pick<Props, "view" | "before"> & { readonly at: number | null };

const timeOf = ({ flights }: Unfolding, kind: Kind | "hate"): number | null =>
  flights.findLast((flight) => flight.kind === kind)?.at ?? null;

function TileInside({ view, before, at, token }: Inside & { readonly token: Token }) {
  const left = view.tiles[token];
  return (
    <>
      <Pips of={2 * view.circle.length} left={left} />
      <Coin of={token}>
        <Count was={before?.tiles[token] ?? null} now={left} at={at} />
      </Coin>
    </>
  );
}

/** A ring of places for tokens, full and empty. */
const Pips = ({ of: all, left }: { readonly of: number; readonly left: number }) => (
  <g class="em-pips">
    {upTo(all).map((pip) => (
      <circle
        key={pip}
        class={pip < left ? "full" : undefined}
        r="3"
        cy="-40"
        transform={`rotate(${(360 / all) * pip})`}
      />
    ))}
  </g>
);

const WhirlwindInside = ({ view, before, at }: Inside) =>
  view.options.aubaine ? (
    <Coin of="whirl">
      <Sign of="gem" size={15} />
      <g transform="translate(15 5)">
        <Count was={before?.gems ?? null} now={view.gems} at={at} />
      </g>
    </Coin>
  ) : (
    <Disc of="whirl" radius={31} />
  );

/** The sign of a tile and its number of tokens, near the centre, where no die covers them. */
const Coin = ({ of: kind, children }: { readonly of: Kind; readonly children: ComponentChildren }) => (
  <g class={`em-disc em-${kind}`}>
    <circle r="31" />
    <g transform="translate(0 -14)">
      <Sign of={kind} size={kind === "air" ? 33 : 27} />
    </g>
    <g transform={kind === "whirl" ? "translate(-8 12)" : "translate(0 15)"}>{children}</g>
  </g>
);

const StarInside = ({ view, before, at }: Inside) => (
  <>
    <g class="em-star">
      <Star x="-29" y="-41" width="58" height="58" />
    </g>
    <g transform="translate(-10 29)">
      <Splinter />
    </g>
    <g transform="translate(9 35)">
      <Count was={before?.star ?? null} now={view.star} at={at} />
    </g>
  </>
);
