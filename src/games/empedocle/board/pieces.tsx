import type { ComponentChildren } from "preact";
import type { BoardProps } from "../../../kit/board.ts";
import { echoMarks } from "../../../kit/choice-marks.ts";
import { forces, isUnknown, of } from "../rules/circle.ts";
import type { Face, Force, Move, Token, View } from "../rules/state.ts";
import type { TipKey } from "../texts/tips.ts";
import type { Words } from "../texts/words.ts";
import { CUP } from "./answer.tsx";
import { Cup, Cylinder, DieShowing } from "./cup-and-die.tsx";
import { DieOf, EqualFaces, Thread } from "./dice.tsx";
import { Flights } from "./flights.tsx";
import { type Layout, type Point, type SeatPlace, seatsOf, spotAt } from "./layout.ts";
import { dieMotion, endIn, factIn, hasStaked, type Moving, standing } from "./moving.ts";
import { Ready, SeatDrawn } from "./seat.tsx";
import { Lightning, Sign } from "./signs.tsx";
import { Speech } from "./speech.tsx";
import { Counts } from "./tile.tsx";
import { tip } from "./tip.ts";

interface Props extends BoardProps<View, Move, Words> {
  readonly layout: Layout;
  readonly moving: Moving | null;
  /** Whether the lifted cups show what was under them, although the row is not open yet. */
  readonly areFacesShown: boolean;
  /** The tile that the Whirlwind force's die blocks. */
  readonly blocked: Token | null;
}

/** Everything that lies over the tiles. Pieces go to where the running row leads; values are those of the view. */
export function Pieces(props: Props) {
  const { view, layout, moving, say, words } = props;
  const all = forces(view);
  const places = seatsOf(layout, view, view.viewer);
  const target = moving?.to ?? view;
  const { cups, hasDice } = standing(view, moving, props.areFacesShown);
  const isLifting = cups === "lifting";
  const end = endIn(view);
  const own = all.find((force) => of(view.circle, force) === view.viewer) ?? 0;
  return (
    <>
      {hasDice &&
        all.map((force) => <Thread key={force} layout={layout} die={target.cast[force]} place={of(places, force)} />)}
      <Counts {...{ view, layout }} blocked={props.blocked} />
      {all.map((force) => (
        <SeatDrawn
          key={force}
          {...{ view, force, say, words, moving }}
          type={layout.type}
          place={of(places, force)}
          isAsked={moving === null && isAsked(props, force)}
          hasSpoken={hasSpoken(props, force)}
          isWinner={end === force}
          marks={props.echo?.move.is === "choose" ? {} : echoMark(props, force)}
        />
      ))}
      <EqualFaces key={`equal ${moving?.id}`} {...{ view, places, moving }} type={layout.type} />
      {hasDice &&
        all.map((force) => {
          const die = view.cast[force] ?? (isLifting ? target.cast[force] : undefined);
          const goal = target.cast[force];
          return die === undefined || goal === undefined ? null : (
            <DieOf
              key={`${view.round} ${force}`}
              {...{ layout, die, goal }}
              who={of(view.circle, force)}
              place={of(places, force)}
              motion={dieMotion(moving, view, force)}
              movingId={moving?.id ?? null}
              isOpen={moving?.isOpen !== false}
              isStaked={hasStaked(view, force)}
              ghost={ghostFace(props, force)}
              outWord={words.out}
            />
          );
        })}
      {cups !== null &&
        all.map((force) => (
          <g key={`cup ${force} ${isLifting ? moving?.id : ""}`} style={at(of(places, force).cup)}>
            <g class={isLifting ? "em-lifts" : "em-lowered"} {...echoMark(props, force)} {...tip("cup")}>
              <Cup
                who={of(view.circle, force)}
                width={of(places, force).cupWidth}
                height={of(places, force).cupHeight}
                knows={knownFace(props, force)}
              />
            </g>
          </g>
        ))}
      {cups === "down" && props.offers.some(({ is }) => is === "choose") && (
        <rect class="em-drop" {...tip("cup")} data-cell={CUP} {...aroundCup(of(places, own))} />
      )}
      {props.pending !== null && <rect class="em-asked" data-asked="here" {...aroundCup(of(places, own))} />}
      {cups === "down" &&
        all.map((force) => (
          <Ready key={force} place={of(places, force)} type={layout.type} isSet={isSet(props, force)} />
        ))}
      <Lying at={of(places, target.lightning).signs[0]} moving={moving} tip="lightning">
        <Lightning radius={0.62 * layout.type} />
      </Lying>
      <CylinderDrawn {...{ view, target, layout, places, moving, words }} />
      <Speech {...{ view: target, moving, pending: props.pending, places, words }} type={layout.type} />
      <Flights {...{ view, moving, layout, places }} />
      {end === "nobody" && (
        <g class="em-maelstrom" style={at(spotAt(layout, "whirl"))}>
          <g>
            <Sign of="whirl" size={layout.tile.radius * 4.6} />
          </g>
        </g>
      )}
    </>
  );
}

export const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });

/** The box around a cup: what is dropped here is hidden under it, and what is asked about it is asked here. */
const aroundCup = ({ cup, cupWidth, cupHeight }: SeatPlace) => ({
  x: cup.x - cupWidth * 0.7,
  y: cup.y - cupHeight * 1.05,
  width: cupWidth * 1.4,
  height: cupHeight * 1.2,
});

const hasSpoken = ({ view, spoken }: Props, force: Force): boolean =>
  view.phase.is === "choosing" && spoken.some((seat) => seat === of(view.circle, force));

const isAsked = (props: Props, force: Force): boolean =>
  props.view.turn.seats.some((seat) => seat === of(props.view.circle, force)) && !hasSpoken(props, force);

/** An Unknown Force's die was rolled under its cup; the viewer's own cup is set as soon as the face is chosen. */
const isSet = (props: Props, force: Force): boolean =>
  isUnknown(of(props.view.circle, force)) || hasSpoken(props, force) || knownFace(props, force) !== null;

/** The face that the viewer knows to be under a cup: on its way, sealed, or about to be. */
function knownFace({ view, sealed, pending, echo }: Props, force: Force): Face | null {
  if (of(view.circle, force) !== view.viewer) return null;
  const sent = echo?.state === "refused" ? undefined : echo?.move;
  const move = [pending, sent, sealed].find((one) => one?.is === "choose");
  return move?.is === "choose" ? move.face : null;
}

/** The viewer's own answer on its way is marked where it is drawn. */
const echoMark = ({ view, echo }: Props, force: Force) =>
  of(view.circle, force) === view.viewer ? echoMarks(echo) : {};

/** The face of the move that is being confirmed, for a die. */
const ghostFace = ({ view, pending }: Props, force: Force): Face | null =>
  pending?.is === "change" && view.phase.is === "aubaine" && view.phase.force === force ? pending.face : null;

/** A thing that passes from one force to another. */
function Lying(props: {
  readonly at: Point;
  readonly moving: Moving | null;
  readonly tip: TipKey;
  readonly children: ComponentChildren;
}) {
  const length = factIn(props.moving, "united") === undefined ? 240 : 900;
  return (
    <g class="em-travels" style={{ ...at(props.at), "--ms": `${length}` }} {...tip(props.tip)}>
      {props.children}
    </g>
  );
}

/** On a plate the Cylinder has the Lightning's place, unless its owner holds both. */
const signAt = ({ plate, signs }: SeatPlace, hasBoth: boolean): Point =>
  plate !== null && signs[0].y > plate.y && !hasBoth ? signs[0] : signs[1];

/** EM-19: the Cylinder covers the celestial die until 2.4, then the die lies bare until the next cups are set. */
function CylinderDrawn(props: {
  readonly view: View;
  readonly target: View;
  readonly layout: Layout;
  readonly places: readonly SeatPlace[];
  readonly moving: Moving | null;
  readonly words: Words;
}) {
  const { view, target, layout, places, moving, words } = props;
  const owner = target.cylinder === null ? null : of(places, target.cylinder);
  const place = owner === null ? layout.cylinder : signAt(owner, target.cylinder === target.lightning);
  const isBare = view.celestial !== null && view.celestial !== "covered";
  const isLifted = factIn(moving, "celestialShown") !== undefined;
  const isRattling = factIn(moving, "celestialRolled") !== undefined;
  const size = layout.type * (target.cylinder === null ? 2 : 1.35);
  return (
    <Lying at={place} moving={moving} tip="cylinder">
      {isBare && target.celestial !== "covered" && target.celestial !== null && (
        <g class="em-celestial" {...tip("celestial")}>
          <DieShowing face={view.celestial as Face} size={1.35 * layout.type} />
        </g>
      )}
      {(!isBare || isLifted) && (
        <g key={moving?.id} class={isLifted ? "em-lifts at-once" : isRattling ? "em-rattles" : undefined}>
          <Cylinder size={size} />
        </g>
      )}
      {target.cylinder === null && layout.round === null && (
        <text class="em-caption" y={1.9 * layout.type} font-size={layout.type}>
          {words.cylinderName}
        </text>
      )}
    </Lying>
  );
}
