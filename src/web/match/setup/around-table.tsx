import type { ComponentChildren } from "preact";
import { theme } from "../../shell/settings.ts";
import { type TablePlace, tallSeating, wideSeating } from "./seating.ts";
import "./around-table.css";

/** A table with its seats around it. The seats are one list, in their order. */
export function AroundTable(props: {
  readonly room: string;
  readonly count: number;
  readonly class?: string;
  /** The seats, each with the style of `placeStyle`. */
  readonly children: ComponentChildren;
}) {
  const { room, count } = props;
  return (
    <div class={`around${count > 6 ? " crowded" : ""}`}>
      <div
        class="around-grid"
        style={{ "--tall-rows": tallSeating(count).sideRows, "--wide-rows": wideSeating(count).sideRows }}
      >
        <TableTop room={room} />
        <ol class={`places ${props.class ?? ""}`}>{props.children}</ol>
      </div>
    </div>
  );
}

/** Where the seat is drawn, around a tall table and around a wide one. */
export function placeStyle(seat: number, count: number): Readonly<Record<string, string | number>> {
  const [tall, wide] = [tallSeating(count).places[seat], wideSeating(count).places[seat]];
  return { ...asStyle("tall", tall), ...asStyle("wide", wide), "--bend": wide?.bend ?? 0 };
}

const asStyle = (shape: string, place: TablePlace | undefined): Readonly<Record<string, string>> =>
  place === undefined
    ? {}
    : {
        [`--${shape}-row`]: String(place.row),
        [`--${shape}-column`]: `${place.column} / span ${place.span}`,
        [`--${shape}-lean`]: place.lean,
        [`--${shape}-way`]: place.lean === "end" ? "rtl" : "ltr",
      };

/** Bronze, a meander, and the scene of the game as a mosaic. */
const TableTop = ({ room }: { readonly room: string }) => (
  <div class="table-top" aria-hidden="true">
    <img src={`/vignettes/${room}.svg${theme.value === "dark" ? "#night" : ""}`} alt="" />
    <svg viewBox="-100 -100 200 200" preserveAspectRatio="none" aria-hidden="true">
      <path d={MEANDER} vector-effect="non-scaling-stroke" />
    </svg>
  </div>
);

const KEYS = 56;
/** One key of the meander: how far along its share of the ring, and how far inwards. */
const KEY = [
  [0.08, 1],
  [0.08, 0],
  [0.88, 0],
  [0.88, 0.72],
  [0.42, 0.72],
  [0.42, 0.36],
] as const;

const MEANDER = Array.from({ length: KEYS }, (_, key) =>
  KEY.map(([along, inwards], at) => {
    const angle = ((key + along) / KEYS) * 2 * Math.PI;
    const radius = 96 - 7 * inwards;
    return `${at === 0 ? "M" : "L"}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(""),
).join("");
