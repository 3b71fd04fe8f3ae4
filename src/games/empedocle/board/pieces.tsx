import type { BoardProps } from "../../../kit/board.ts";
import { forces, isUnknown, of } from "../rules/circle.ts";
import type { Face, Force, Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Cup, Cylinder } from "./cup-and-die.tsx";
import { Blocked, DieOf, Footprint, Thread } from "./die.tsx";
import { cylinderAt, homeOf, lightningAt, type Point, placesOf, spotAt } from "./places.ts";
import { Plate } from "./plate.tsx";
import { RoundMark } from "./round-mark.tsx";
import { Disc, Sign, Splinter } from "./signs.tsx";
import { Speech } from "./speech.tsx";
import { hasStaked } from "./spoken.ts";
import { From, Until } from "./timed.tsx";
import type { Flight, Unfolding } from "./unfolding.ts";

interface Props extends BoardProps<View, Move, Words> {
  readonly told: Unfolding;
  /** True while the dice of the round that has just ended are still shown. */
  readonly isAfter: boolean;
}

/** Everything that lies over the tiles. */
export function Pieces(props: Props) {
  const { view, before, told, isAfter, spoken, say, words } = props;
  const all = forces(view);
  const places = placesOf(view, view.viewer);
  const areCupsDown = view.phase.is === "choosing" && !isAfter;
  const hasSpoken = (force: Force): boolean =>
    view.phase.is === "choosing" && spoken.some((seat) => seat === of(view.circle, force));
  const isAsked = (force: Force): boolean =>
    view.turn.seats.some((seat) => seat === of(view.circle, force)) && !hasSpoken(force);
  const own = all.find((force) => of(view.circle, force) === view.viewer);
  const dice = areCupsDown ? [] : told.dice;
  const round = `${isAfter ? view.round - 1 : view.round}`;
  return (
    <>
      <RoundMark view={view} say={say} words={words} />
      {dice.map((one, index) => (
        <Thread key={`${round} ${all[index]}`} told={one} place={places[index] ?? spotAt("whirl")} />
      ))}
      {all.map((force) => (
        <Plate
          key={force}
          {...{ view, before, told, force, say, words }}
          place={of(places, force)}
          isAsked={isAsked(force)}
          hasSpoken={hasSpoken(force)}
        />
      ))}
      {dice.map((one, index) => (
        <Footprint
          key={`${round} ${all[index]}`}
          told={one}
          place={places[index] ?? spotAt("whirl")}
          isWhirlwind={view.whirlwind === index}
          isHidden={view.phase.is === "over" && view.phase.winner === index}
        />
      ))}
      {dice
        .filter((_, index) => index === view.whirlwind)
        .map((one) => (
          <Blocked key={round} told={one} place={of(places, view.whirlwind ?? 0)} />
        ))}
      {dice.map((one, index) => (
        <DieOf
          key={`${round} ${all[index]}`}
          id={told.id}
          told={one}
          who={of(view.circle, index as Force)}
          place={places[index] ?? spotAt("whirl")}
          isLifted={told.lift !== null}
          isStaked={hasStaked(view, index as Force)}
          ghost={ghostFace(props, index as Force)}
        />
      ))}
      {(areCupsDown || told.lift !== null) &&
        all.map((force) => (
          <g key={`${round} ${areCupsDown} ${force}`} style={at(homeOf(of(places, force)))}>
            <g class={areCupsDown ? "em-lowered" : "em-lifted"}>
              <Cup
                {...under(props, force)}
                isSet={areCupsDown && (hasSpoken(force) || isUnknown(of(view.circle, force)))}
              />
            </g>
          </g>
        ))}
      {isAfter && props.pending?.is === "choose" && own !== undefined && (
        <g style={at(homeOf(of(places, own)))}>
          <Cup {...under(props, own)} isSet={false} />
        </g>
      )}
      <g class="em-lightning travels" style={{ ...at(lightningAt(of(places, view.lightning))), ...after(told.end) }}>
        <circle r="13" />
        <Sign of="lightning" size={19} />
      </g>
      <g
        class="travels"
        style={{
          ...at(cylinderAt(view.cylinder === null ? null : of(places, view.cylinder))),
          ...after(told.flights.findLast(({ kind }) => kind === "hate")?.at ?? 0),
        }}
      >
        <CylinderTold view={view} told={told} isAfter={isAfter} />
        {view.cylinder === null && (
          <text class="em-caption" y="36">
            {words.cylinderName}
          </text>
        )}
      </g>
      {view.phase.is !== "choosing" || isAfter ? (
        <Speech view={view} pending={props.pending} told={told} places={places} words={words} />
      ) : null}
      {before !== null &&
        told.flights.map((flight) => (
          <Flying key={`${told.id} ${Object.values(flight)}`} flight={flight} place={of(places, flight.force)} />
        ))}
      {view.phase.is === "over" && view.phase.winner === null && (
        <g class="em-maelstrom" style={at(spotAt("whirl"))}>
          <g>
            <Sign of="whirl" size={190} />
          </g>
        </g>
      )}
    </>
  );
}

const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
const after = (seconds: number) => ({ transitionDelay: `calc(${seconds}s * var(--pace, 1))` });

/** The face that the viewer knows to be under a cup: sealed, or about to be. */
function under(
  { view, sealed, pending }: Props,
  force: Force,
): { readonly knows: Face | null; readonly isGhost: boolean } {
  if (of(view.circle, force) !== view.viewer || view.phase.is !== "choosing") return { knows: null, isGhost: false };
  const isGhost = pending?.is === "choose";
  const move = isGhost ? pending : sealed;
  return { knows: move?.is === "choose" ? move.face : null, isGhost };
}

/** The face of the move that is being confirmed, for a die. */
const ghostFace = ({ view, pending }: Props, force: Force): Face | null =>
  pending?.is === "change" && view.phase.is === "aubaine" && view.phase.force === force ? pending.face : null;

/** EM-19: covered until 2.4, then shown until the next cups are set. */
function CylinderTold({ view, told, isAfter }: Pick<Props, "view" | "told" | "isAfter">) {
  const { celestial } = told;
  const isShown = celestial !== null && (isAfter || view.phase.is !== "choosing");
  if (!isShown) return <Cylinder celestial={view.celestial} />;
  return (
    <g key={told.id}>
      <Until at={celestial.at}>
        <Cylinder celestial="covered" />
      </Until>
      <From at={celestial.at === 0 ? null : celestial.at}>
        <Cylinder celestial={celestial.face} />
      </From>
    </g>
  );
}

/** A token on its way. */
function Flying({ flight: { kind, to, at: start }, place }: { readonly flight: Flight; readonly place: Point }) {
  const spot = spotAt(kind === "hate" ? "star" : kind === "gem" ? "whirl" : kind);
  const [from, goal] = to === "force" ? [spot, place] : [place, spot];
  const style = {
    "--from": `translate(${from.x}px, ${from.y}px)`,
    "--to": `translate(${goal.x}px, ${goal.y}px)`,
    "--at": `${start}`,
  };
  return (
    <g class="em-flying" style={style}>
      {kind === "hate" ? <Splinter /> : <Disc of={kind} radius={13} />}
    </g>
  );
}
