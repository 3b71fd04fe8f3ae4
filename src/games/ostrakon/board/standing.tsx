import type { Seat } from "../../../kernel/seat.ts";
import type { View } from "../rules/state.ts";
import { EMBLEMS } from "./emblems.ts";
import { factIn, type Props, shows } from "./marks.tsx";
import { CoinFace } from "./pieces.tsx";
import type { Lay, Spot } from "./places.ts";
import { shortName } from "./short-name.ts";
import { Travels } from "./travels.tsx";

interface StandingProps extends Props {
  readonly lay: Lay;
  readonly spot: Spot;
  readonly from: Spot;
  readonly picture: View;
}

/** A philosopher on the road. Whoever walks hops from space to space. */
export function Standing(props: StandingProps) {
  const { spot, from, picture, lay, view } = props;
  const { seat, x, y } = spot;
  const hops = hopsOf(props, seat);
  const isMe = view.viewer === seat;
  return (
    <Travels
      {...wayOf(props)}
      data-seat={seat}
      data-tip={TIPS[spot.is]}
      {...(x === from.x && y === from.y ? {} : shows(props, "advanced", "followed", "underTheSun", "putBack"))}
    >
      <g class={hops > 0 ? "os-hops" : ""} style={{ "--hops": hops, "--hop": `${-lay.coin}px` }}>
        {spot.is === "drum" ? (
          <Drum philosopher={picture.philosophers[seat]} width={lay.slab * 1.5} height={spot.height} />
        ) : (
          <CoinFace philosopher={picture.philosophers[seat]} r={spot.is === "under" ? lay.small : lay.coin} />
        )}
        {isMe && spot.is !== "drum" ? (
          <circle class="os-ring" r={(spot.is === "under" ? lay.small : lay.coin) * 1.2} />
        ) : null}
      </g>
    </Travels>
  );
}

/** My flag, which nobody who stands beside me may hide. */
export const OwnFlag = (props: StandingProps) => (
  <Travels {...wayOf(props)}>
    <Flag text={shortName(props.say.whom(props.spot.seat), 7)} spot={props.spot} lay={props.lay} />
  </Travels>
);

/** From where to where, and when. */
function wayOf(props: StandingProps) {
  const hops = hopsOf(props, props.spot.seat);
  const [time, wait] = [hops > 0 ? hops * 380 : 500, hasPlaque(props) ? 260 : 0];
  return { from: props.from, to: props.spot, time, wait };
}

const hasPlaque = (props: Props): boolean =>
  factIn(props, "advanced") !== null || factIn(props, "underTheSun") !== null;

const TIPS = { top: "top", drum: "pile", under: "underSun" } as const;

/** How many spaces this seat walks in the running row. */
function hopsOf(props: Props, seat: Seat): number {
  const walk = factIn(props, "advanced") ?? factIn(props, "followed");
  return walk?.seat === seat ? walk.spaces : 0;
}

/** Below the top of a pile: a drum of a column. */
function Drum(props: {
  readonly philosopher: View["philosophers"][number] | undefined;
  readonly width: number;
  readonly height: number;
}) {
  if (props.philosopher === undefined) return null;
  const [colour, strokes] = EMBLEMS[props.philosopher];
  const [r, flat, top] = [props.width / 2, props.width * 0.13, -props.height];
  return (
    <g class="os-drum">
      <path d={`M${-r} ${top}V0A${r} ${flat} 0 0 0 ${r} 0V${top}Z`} fill={colour} />
      <ellipse cy={top} rx={r} ry={flat} fill={colour} />
      {props.height < 12 ? null : (
        <path
          class="os-strokes"
          d={strokes}
          transform={`translate(0 ${top / 2 + flat / 2})scale(${props.height / 36})translate(-12 -12)`}
        />
      )}
    </g>
  );
}

/** Where I am. Where several people look in turn it says whose coin it is: a short name is enough beside it. */
function Flag({ text, spot, lay }: { readonly text: string; readonly spot: Spot; readonly lay: Lay }) {
  const isDrum = spot.is === "drum";
  const isBeside = isDrum || spot.y < lay.ceiling;
  const lift = (spot.is === "under" ? lay.small : lay.coin) * 1.5;
  return (
    <text
      class={`os-flag${isBeside ? " os-beside" : ""}`}
      x={isDrum ? lay.slab : isBeside ? lay.coin * 1.3 : 0}
      y={isBeside ? 0 : -lift}
    >
      {text}
    </text>
  );
}
