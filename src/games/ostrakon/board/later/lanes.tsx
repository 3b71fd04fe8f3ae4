import type { Seat } from "../../../../kernel/seat.ts";
import type { View } from "../../rules/state.ts";
import { EMBLEMS } from "../emblems.ts";

interface LanesProps {
  /** The order at the start and after each day. */
  readonly days: readonly (readonly Seat[])[];
  readonly picture: View;
}

/**
 * The way of everybody through the days. It begins and ends at the coin of its philosopher, and neighbours are drawn with
 * other strokes, so that nobody needs to see a colour. The reader's own way and the winner's are thick, with a dot for
 * each day.
 */
export function Lanes({ days, picture }: LanesProps) {
  const last = days.at(-1) ?? [];
  const { viewer } = picture;
  const isThick = (seat: Seat): boolean => seat === viewer || seat === last[0];
  // What is thick lies over the others, and the reader's own way over the winner's.
  const order = last.toSorted((one, other) => depth(one) - depth(other));
  function depth(seat: Seat): number {
    return seat === viewer ? 2 : isThick(seat) ? 1 : 0;
  }
  return (
    <div class="os-lanes" aria-hidden="true">
      <svg
        viewBox={`0 0 ${DAY * (days.length - 1)} ${PLACE * last.length}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path class="os-evenings" d={days.map((_, at) => `M${at * DAY} 0v${PLACE * last.length}`).join("")} />
        {order.map((seat) => {
          const places = days.map((one) => one.indexOf(seat));
          const philosopher = picture.philosophers[seat];
          const [colour] = philosopher === undefined ? [] : EMBLEMS[philosopher];
          const marks = `${seat === last[0] ? " os-first" : ""}${seat === viewer ? " os-me" : ""}`;
          return (
            <g key={seat} class={`os-lane${marks}`} stroke={colour}>
              <path class="os-lane-edge" d={wayThrough(places)} />
              <path
                d={wayThrough(places)}
                stroke-dasharray={isThick(seat) ? undefined : DASHES[last.indexOf(seat) % 4]}
              />
              {isThick(seat) ? <path class="os-dots" d={dotsOn(places)} /> : null}
            </g>
          );
        })}
      </svg>
      <i class="os-veil" />
    </div>
  );
}

/** The picture is stretched to the room it has. */
const DAY = 100;
const PLACE = 10;

const DASHES: readonly (string | undefined)[] = [undefined, "9 5", "2 5", "12 4 2 4"];

const heightOf = (place: number): number => PLACE * (place + 0.5);

const wayThrough = (places: readonly number[]): string =>
  places
    .map((place, at) => {
      const [x, y, before] = [at * DAY, heightOf(place), heightOf(places[at - 1] ?? place)];
      return at === 0 ? `M${x} ${y}` : `C${x - DAY / 2} ${before} ${x - DAY / 2} ${y} ${x} ${y}`;
    })
    .join("");

/** Lines without length, whose round ends are the dots. */
const dotsOn = (places: readonly number[]): string =>
  places.map((place, at) => `M${at * DAY} ${heightOf(place)}h0`).join("");
