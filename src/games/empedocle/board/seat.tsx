import CheckMark from "~icons/game-icons/check-mark";
import type { Say } from "../../../kernel/texts.ts";
import type { Marks } from "../../../kit/choice-marks.ts";
import { isUnknown, of } from "../rules/circle.ts";
import type { Force, View, Who } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { type SeatPlace, upTo } from "./layout.ts";
import { factIn, type Moving } from "./moving.ts";
import { Disc, Splinter } from "./signs.tsx";
import { tip } from "./tip.ts";
import { Wheel } from "./wheel.tsx";

interface Props {
  readonly view: View;
  readonly force: Force;
  readonly place: SeatPlace;
  readonly type: number;
  readonly isAsked: boolean;
  /** Whether it has chosen, while others still choose. */
  readonly hasSpoken: boolean;
  readonly isWinner: boolean;
  /** Marks the viewer's own answer on its way. */
  readonly marks: Marks;
  readonly moving: Moving | null;
  readonly say: Say;
  readonly words: Words;
}

/** The place of a force: its name, its wheel of four, its Hates and gems. Cup and die are drawn over it. */
export function SeatDrawn({
  view,
  force,
  place,
  type,
  isAsked,
  hasSpoken,
  isWinner,
  marks,
  moving,
  say,
  words,
}: Props) {
  const who = of(view.circle, force);
  const holding = of(view.holdings, force);
  const isMine = who === view.viewer;
  const hasGems = view.options.aubaine && !isUnknown(who);
  const [, , gems] = place.signs;
  const isUniting = factIn(moving, "united")?.who === who;
  const isLit = isUniting || factIn(moving, "completed")?.who === who || view.unifier === force;
  return (
    <g
      class={`em-seat ${isAsked ? "asked" : ""} ${hasSpoken ? "spoke" : ""} ${isWinner ? "winner" : ""} ${isMine ? "mine" : ""}`}
      data-seat={isUnknown(who) ? undefined : who}
      {...marks}
    >
      {(isMine || isWinner) && <Glow place={place} isWinner={isWinner} />}
      {place.plate !== null && (
        <Plate place={place} type={type} who={who} view={view} force={force} name={plateName(who, say, words)} />
      )}
      <g transform={`translate(${place.wheel.x} ${place.wheel.y})`} {...tip("wheel")}>
        <g key={isUniting ? moving?.id : ""} class={`${isUniting ? "em-unites" : ""} ${isLit ? "em-lit" : ""}`}>
          <Wheel holding={holding} radius={place.wheel.radius} type={type} isMine={isMine} />
        </g>
      </g>
      <g {...tip("hate")}>
        {place.hates.map(({ x, y }, index) => (
          <g key={x + y} transform={`translate(${x} ${y})`}>
            <Splinter size={place.hate} isGone={index >= holding.hate} />
          </g>
        ))}
      </g>
      {hasGems && (
        <g transform={`translate(${gems.x} ${gems.y})`} {...tip("gem")}>
          <Disc of="gem" radius={0.55 * type} />
          <text class="em-gems" x={0.7 * type} y={0.34 * type} font-size={type}>
            {say.number(holding.gems)}
          </text>
        </g>
      )}
    </g>
  );
}

/** The name on its plate. Lightning and Cylinder lie at its left end, gems at its right, so the name makes room. */
function Plate(props: {
  readonly place: SeatPlace;
  readonly type: number;
  readonly who: Who;
  readonly view: View;
  readonly force: Force;
  readonly name: string;
}) {
  const { place, type, who, view, force, name } = props;
  const { plate, signs } = place;
  if (plate === null) return null;
  const isOn = ({ y }: { readonly y: number }): boolean => y > plate.y && y < plate.y + plate.height;
  const hasGems = view.options.aubaine && !isUnknown(who) && isOn(signs[2]);
  const left = isOn(signs[0])
    ? view.cylinder === force && view.lightning === force
      ? 3
      : view.cylinder === force || view.lightning === force
        ? 1.6
        : 0.5
    : 0.5;
  const right = hasGems ? 2.2 : 0.5;
  const room = plate.width - (left + right) * type;
  return (
    <g
      class={isUnknown(who) ? "em-plate unknown" : `em-plate seat-${who}`}
      {...tip(isUnknown(who) ? "unknown" : undefined)}
    >
      <rect x={plate.x} y={plate.y} width={plate.width} height={plate.height} rx={plate.height / 2} />
      <text
        class="em-name"
        x={plate.x + left * type + room / 2}
        y={plate.y + plate.height / 2 + 0.34 * type}
        font-size={type}
      >
        {shortened(name, Math.floor(room / (0.5 * type)))}
      </text>
    </g>
  );
}

/** The name of a force, in short form for Unknown Forces. */
const plateName = (who: Who, say: Say, words: Words): string =>
  isUnknown(who) ? words.unknown(who.slice(2)) : say.seat(who);

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;

/** Light on the viewer's own cup, and laurels around the winner. */
function Glow({ place, isWinner }: { readonly place: SeatPlace; readonly isWinner: boolean }) {
  const { cup, cupWidth, cupHeight } = place;
  return (
    <g transform={`translate(${cup.x} ${cup.y})`}>
      <ellipse class="em-light" rx={cupWidth} ry={cupWidth * 0.34} fill="url(#em-glow)" />
      {isWinner && (
        <g class="em-appears">
          <g class="em-laurel" transform={`translate(0 ${-cupHeight * 0.45}) scale(${cupWidth / 62})`}>
            {[-1, 1].flatMap((side) =>
              upTo(6).map((leaf) => (
                <path
                  key={`${side} ${leaf}`}
                  d="M0 0Q7-5 16 0Q7 5 0 0Z"
                  transform={`scale(${side} 1) rotate(${72 - leaf * 25}) translate(36 0) rotate(-64)`}
                />
              )),
            )}
          </g>
        </g>
      )}
    </g>
  );
}

/** A tick on a cup that is set; three dots while its owner still thinks. */
export function Ready({
  place,
  type,
  isSet,
}: {
  readonly place: SeatPlace;
  readonly type: number;
  readonly isSet: boolean;
}) {
  const radius = 0.7 * type;
  return (
    <g
      class={isSet ? "em-ready set" : "em-ready"}
      transform={`translate(${place.cup.x + Math.min(0.42 * place.cupWidth, 0.58 * place.cupWidth - radius)} ${place.cup.y - place.cupHeight * 0.96})`}
    >
      <circle r={radius} />
      {isSet ? (
        <CheckMark x={-radius * 0.7} y={-radius * 0.7} width={radius * 1.4} height={radius * 1.4} aria-hidden="true" />
      ) : (
        [-1, 0, 1].map((dot) => <circle key={dot} class="em-dot" cx={dot * radius * 0.45} r={radius * 0.14} />)
      )}
    </g>
  );
}
