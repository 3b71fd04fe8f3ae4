import { isUnknown, of } from "../rules/circle.ts";
import type { Die, Face, View, Who } from "../rules/state.ts";
import { DieShowing } from "./cup-and-die.tsx";
import { type Layout, type Point, restOn, type SeatPlace } from "./layout.ts";
import { type DieMotion, factIn, forceOf, type Moving } from "./moving.ts";
import { Disc } from "./signs.tsx";
import { tip } from "./tip.ts";

interface Props {
  readonly layout: Layout;
  /** As told so far, and where the running row leads it. */
  readonly die: Die;
  readonly goal: Die;
  readonly who: Who;
  readonly place: SeatPlace;
  readonly motion: DieMotion;
  readonly movingId: string | null;
  readonly isOpen: boolean;
  readonly isStaked: boolean;
  /** The face of the move that is being confirmed. */
  readonly ghost: Face | null;
  readonly outWord: string;
}

/** The die of a force: in front of it, crossed once it is out, or on its tile. */
export function DieOf(props: Props) {
  const { layout, die, goal, who, place, motion, movingId } = props;
  const rest = goal.is === "placed" ? restOn(layout, goal.on, place) : homeOf(place);
  const scale = goal.is === "placed" ? onTile(layout, place) / place.die : 1;
  // A die in the air shows no face: the old one is gone, and the new one is not told yet.
  const fallen = props.isOpen ? goal.face : null;
  const face = props.ghost ?? (motion.how === "tumbles" ? fallen : die.face);
  const style = {
    transform: `translate(${rest.x}px, ${rest.y}px) scale(${scale})`,
    "--ms": `${motion.length}`,
    "--after": `${motion.begin}`,
  };
  const moves = motion.how === null ? "" : `em-${motion.how}`;
  return (
    <g class={`em-die em-travels ${die.is} ${isUnknown(who) ? "em-unknown" : `seat-${who}`}`} style={style}>
      <g key={motion.how === null ? "" : movingId} class={moves}>
        <DieShowing face={face} size={place.die} />
      </g>
      {die.is === "covered" && <Out word={props.outWord} type={layout.type} size={place.die} />}
      {props.isStaked && (
        <g transform={`translate(${place.die * 0.48} ${-place.die * 0.5})`} {...tip("gem")}>
          <Disc of="gem" radius={Math.max(0.55 * layout.type, place.die * 0.2)} />
        </g>
      )}
    </g>
  );
}

const homeOf = ({ cup, die }: SeatPlace): Point => ({ x: cup.x, y: cup.y - die * 0.55 });

const onTile = ({ type }: Layout, { die }: SeatPlace): number => Math.min(die, Math.max(1.8 * type, die * 0.58));

/** Out of the round: a cross and the word. */
function Out({ word, type, size }: { readonly word: string; readonly type: number; readonly size: number }) {
  const width = type * (1.8 + 0.46 * word.length);
  return (
    <g class="em-appears">
      <g class="em-out" {...tip("out")} transform={`translate(0 ${-size * 0.7})`}>
        <rect x={-width / 2} y={-0.72 * type} {...{ width }} height={1.44 * type} rx={0.72 * type} />
        <path
          d={`M${-width / 2 + 0.55 * type} ${-0.3 * type}l${0.6 * type} ${0.6 * type}m0 ${-0.6 * type}l${-0.6 * type} ${0.6 * type}`}
          stroke-width={0.2 * type}
        />
        <text x={0.62 * type} y={0.34 * type} font-size={type}>
          {word}
        </text>
      </g>
    </g>
  );
}

/** A line from a force to its die on a tile, so that everybody sees whose it is. */
export function Thread(props: { readonly layout: Layout; readonly die: Die | undefined; readonly place: SeatPlace }) {
  const { layout, die, place } = props;
  if (die?.is !== "placed") return null;
  const [home, rest] = [homeOf(place), restOn(layout, die.on, place)];
  return <line class="em-thread em-appears" x1={home.x} y1={home.y} x2={rest.x} y2={rest.y} />;
}

/** EM-23, EM-42: a spark between the dice that show the same face, while they are told to be out. */
export function EqualFaces(props: {
  readonly view: View;
  readonly places: readonly SeatPlace[];
  readonly moving: Moving | null;
  readonly type: number;
}) {
  const { view, places, moving, type } = props;
  const out = (factIn(moving, "eliminated")?.all ?? []).map((who) => forceOf(view, who));
  const pairs = out.flatMap((force, index) => {
    const twin = out.slice(index + 1).find((other) => view.cast[other]?.face === view.cast[force]?.face);
    return twin === undefined ? [] : [[homeOf(of(places, force)), homeOf(of(places, twin))] as const];
  });
  // An empty group would fade in, too, and have a phone draw frames in which nothing changes.
  if (pairs.length === 0) return null;
  return (
    <g class="em-equal">
      {pairs.map(([one, other]) => {
        const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
        return (
          <g key={`${one.x} ${other.x} ${one.y}`}>
            <path d={`M${one.x} ${one.y}L${other.x} ${other.y}`} stroke-width={0.22 * type} />
            <g transform={`translate(${middle.x} ${middle.y})`}>
              <circle class="em-spark" r={1.9 * type} fill="url(#em-glow)" />
              <circle r={0.85 * type} />
              <text y={0.5 * type} font-size={1.5 * type}>
                =
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
