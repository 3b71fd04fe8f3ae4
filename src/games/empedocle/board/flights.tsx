import { of } from "../rules/circle.ts";
import type { View } from "../rules/state.ts";
import { type Layout, type Point, type SeatPlace, spotAt } from "./layout.ts";
import { type Flight, flightsIn, type Moving } from "./moving.ts";
import { Disc, Splinter } from "./signs.tsx";

interface Props {
  /** The picture before the row. */
  readonly view: View;
  readonly moving: Moving | null;
  readonly layout: Layout;
  readonly places: readonly SeatPlace[];
}

/** Tokens, Hates and gems on their way. They leave the document's eye as soon as they have arrived. */
export function Flights({ view, moving, layout, places }: Props) {
  if (moving === null) return null;
  return (
    <g key={moving.id}>
      {flightsIn(moving.facts, view).map((flight, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the flights of a row never change
        <Flying key={index} flight={flight} layout={layout} place={of(places, flight.force)} />
      ))}
    </g>
  );
}

function Flying(props: { readonly flight: Flight; readonly layout: Layout; readonly place: SeatPlace }) {
  const { flight, layout, place } = props;
  const spot = spotAt(layout, flight.kind === "hate" ? "star" : flight.kind === "gem" ? "whirl" : flight.kind);
  const [from, to] = flight.to === "force" ? [spot, held(flight, place)] : [held(flight, place), spot];
  const style = {
    "--from": `translate(${from.x}px, ${from.y}px)`,
    "--to": `translate(${to.x}px, ${to.y}px)`,
    "--after": `${flight.begin}`,
    "--ms": `${flight.end - flight.begin}`,
  };
  return (
    <g class="em-flies" style={style}>
      {flight.kind === "hate" ? (
        <Splinter size={place.hate * 1.3} />
      ) : (
        <Disc of={flight.kind} radius={Math.max(0.8 * layout.type, place.wheel.radius * 0.42)} />
      )}
    </g>
  );
}

const held = ({ kind }: Flight, { wheel, hates, signs }: SeatPlace): Point =>
  kind === "hate" ? (hates[1] ?? wheel) : kind === "gem" ? signs[2] : wheel;
