import { isUnknown } from "../rules/circle.ts";
import type { Face, Who } from "../rules/state.ts";
import { DieShowing } from "./cup-and-die.tsx";
import { homeOf, type Point, restOn, spotAt } from "./places.ts";
import { Disc, Padlock, Sign } from "./signs.tsx";
import { From, Until } from "./timed.tsx";
import type { DieTold } from "./unfolding.ts";

interface Props {
  /** The id of the step that is shown. */
  readonly id: string;
  readonly told: DieTold;
  readonly who: Who;
  readonly place: Point;
  /** True if it was under its cup when the step began. */
  readonly isLifted: boolean;
  readonly isStaked: boolean;
  /** The face of the move that is being confirmed. */
  readonly ghost: Face | null;
}

/** The die of a force: in front of it, under a cover once it is out, or on its tile. */
export function DieOf({ id, told, who, place, isLifted, isStaked, ghost }: Props) {
  const { die, faces, settled } = told;
  const home = homeOf(place);
  const rest = die.is === "placed" ? restOn(die.on, place) : home;
  const style = {
    transform: `translate(${rest.x}px, ${rest.y}px) scale(${die.is === "placed" ? 0.7 : 1})`,
    transitionDelay: `calc(${settled}s * var(--pace, 1))`,
    "--home": `translate(${home.x}px, ${home.y}px)`,
    "--at": `${settled}`,
  };
  const seat = isUnknown(who) ? "em-unknown" : `seat-${who}`;
  return (
    <g class={`em-die travels ${isLifted ? "departs" : ""} ${die.is} ${seat}`} style={style}>
      <g key={id}>
        {faces.map(({ face, at }, index) => {
          const next = faces[index + 1];
          return next === undefined ? (
            <g class={index > 0 ? "em-tumbles" : undefined} style={{ "--at": `${at}` }} key="now">
              <DieShowing face={ghost ?? face} />
            </g>
          ) : (
            <Until key={next.at} at={next.at}>
              <DieShowing face={face} />
            </Until>
          );
        })}
        {die.is === "covered" && (
          <From at={settled}>
            <path class="em-cover" d="M-21-30H21L28 24Q0 33-28 24Z" />
            <path class="em-cross" d="M10-34 24-20M24-34 10-20" />
          </From>
        )}
        {isStaked && (
          <g transform="translate(22 -22)">
            <Disc of="gem" radius={10} />
          </g>
        )}
      </g>
    </g>
  );
}

/** A line from a force to its die, so that everybody sees whose it is. */
export function Thread({ told: { die, settled }, place }: Pick<Props, "told" | "place">) {
  if (die.is !== "placed") return null;
  const rest = restOn(die.on, place);
  return (
    <From at={settled}>
      <line class="em-thread" x1={place.x} y1={place.y} x2={rest.x} y2={rest.y} />
    </From>
  );
}

/** A mark where a die was before it went to its tile. A Whirl made its force the Whirlwind force. */
export function Footprint({ told: { die, settled }, place, isWhirlwind, isHidden }: Footstep) {
  if (die.is !== "placed" || isHidden) return null;
  const { x, y } = homeOf(place);
  return (
    <g transform={`translate(${x} ${y})`}>
      <From at={settled}>
        <rect class="em-footprint" x="-21" y="-21" width="42" height="42" rx="9" />
        {isWhirlwind && (
          <g class="em-was-here">
            <Sign of="whirl" size={28} />
          </g>
        )}
      </From>
    </g>
  );
}

type Footstep = Pick<Props, "told" | "place"> & { readonly isWhirlwind: boolean; readonly isHidden: boolean };

/** EM-30: a ring and a lock around the tile that the Whirlwind force's die blocks. */
export function Blocked({ told: { die, settled }, place }: Pick<Props, "told" | "place">) {
  if (die.is !== "placed" || die.on === "whirl") return null;
  const middle = spotAt(die.on);
  const lock = restOn(die.on, place, -39);
  return (
    <From at={settled}>
      <circle class="em-blocked" cx={middle.x} cy={middle.y} r="42" />
      <g class="em-lock" transform={`translate(${lock.x} ${lock.y})`}>
        <circle r="12" />
        <Padlock x="-8" y="-9" width="16" height="16" />
      </g>
    </From>
  );
}
