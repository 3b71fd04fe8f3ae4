import CheckMark from "~icons/game-icons/check-mark";
import type { Say } from "../../../kernel/texts.ts";
import { TOKENS } from "../rules/box.ts";
import { isUnknown, of } from "../rules/circle.ts";
import type { Force, Holding, Token, View, Who } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { PLATE, type Point, upTo } from "./places.ts";
import { Disc, type Kind, Splinter, Star } from "./signs.tsx";
import { From, Until } from "./timed.tsx";
import type { Flight, Unfolding } from "./unfolding.ts";

interface Props {
  readonly view: View;
  readonly before: View | null;
  readonly told: Unfolding;
  readonly force: Force;
  readonly place: Point;
  readonly isAsked: boolean;
  readonly hasSpoken: boolean;
  readonly say: Say;
  readonly words: Words;
}

/** The place of a force: its name, its Hate and its tokens, with room for die and cup in the middle. */
export function Plate({ view, before, told, force, place, isAsked, hasSpoken, say, words }: Props) {
  const { width, height } = PLATE;
  const who = of(view.circle, force);
  const winner = view.phase.is === "over" ? view.phase.winner : null;
  const flights = told.flights.filter((flight) => flight.force === force);
  const holding = of(view.holdings, force);
  const held = before === null ? holding : of(before.holdings, force);
  const marks = [isAsked ? "asked" : "", winner === force ? "winner" : "", isUnknown(who) ? "unknown" : `seat-${who}`];
  return (
    <g class={`em-plate ${marks.join(" ")}`} style={{ transform: `translate(${place.x}px, ${place.y}px)` }}>
      <rect class="em-marble" x={-width / 2} y={-height / 2} width={width} height={height} rx="12" />
      <path class="em-edge" d={`M${-width / 2 + 14} ${-height / 2}H${width / 2 - 14}`} />
      <text class="em-name" y="-43">
        {shortened(plateName(who, say, words))}
      </text>
      {[0, 1, 2].map((index) => (
        <g key={index} transform={`translate(-60 ${-18 + index * 19})`}>
          <Splinter isGone={index >= holding.hate} />
          {index >= holding.hate && index < held.hate && (
            <Until at={timeOf(flights, "hate", "tile")}>
              <Splinter />
            </Until>
          )}
        </g>
      ))}
      {TOKENS.map((token, index) => (
        <g
          key={token}
          transform={`translate(${(view.options.aubaine ? -66 : -56) + index * (view.options.aubaine ? 24 : 28)} 48)`}
        >
          <Stack token={token} was={held} now={holding} flights={flights} />
        </g>
      ))}
      {view.options.aubaine && !isUnknown(who) && (
        <g transform="translate(58 48)">
          <g transform="translate(-3 0)">
            <Disc of="gem" radius={9.5} />
          </g>
          <text class="em-gems" x="9" y="6">
            {holding.gems}
          </text>
        </g>
      )}
      {hasSpoken && (
        <g class="em-ready" transform="translate(-72 -57)">
          <circle r="12" />
          <CheckMark x="-9" y="-9" width="18" height="18" aria-hidden="true" />
        </g>
      )}
      {winner === force && <Laurel hasStar={told.dice[force]?.die.is === "placed"} />}
    </g>
  );
}

/** The tokens of one kind in a stack, or a faint ring if there are none. */
function Stack(props: {
  readonly token: Token;
  readonly was: Holding;
  readonly now: Holding;
  readonly flights: readonly Flight[];
}) {
  const { token, flights } = props;
  const was = props.was[token];
  const now = props.now[token];
  return (
    <>
      {now === 0 && <circle class="em-slot" r="10.5" />}
      {upTo(Math.max(was, now)).map((index) => (
        <g key={index} transform={`translate(0 ${-index * 8})`}>
          {index < now ? (
            <From at={index < was ? null : arrival(flights, token)}>
              <Disc of={token} radius={11} />
            </From>
          ) : (
            <Until at={timeOf(flights, token, "tile")}>
              <Disc of={token} radius={11} />
            </Until>
          )}
        </g>
      ))}
    </>
  );
}

const FLYING = 0.5;

const arrival = (flights: readonly Flight[], kind: Kind): number | null =>
  flights.some((flight) => flight.kind === kind) ? timeOf(flights, kind, "force") + FLYING : null;

const timeOf = (flights: readonly Flight[], kind: Kind | "hate", to: Flight["to"]): number =>
  flights.findLast((flight) => flight.kind === kind && flight.to === to)?.at ?? 0;

/** The name of a force, in short form for Unknown Forces. */
const plateName = (who: Who, say: Say, words: Words): string =>
  isUnknown(who) ? words.unknown(who.slice(2)) : say.seat(who);

const LONGEST = 15;
const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** Two branches around the winner, and the star of Serenity where its die is. */
const Laurel = ({ hasStar }: { readonly hasStar: boolean }) => (
  <g class="em-laurel">
    {[-1, 1].flatMap((side) =>
      upTo(5).map((leaf) => (
        <path
          key={`${side} ${leaf}`}
          d="M0 0Q7-5 16 0Q7 5 0 0Z"
          transform={`scale(${side} 1) rotate(${68 - leaf * 26}) translate(30 0) rotate(-64)`}
        />
      )),
    )}
    {hasStar && (
      <g class="em-laurel-star">
        <Star x="-19" y="-20" width="38" height="38" />
      </g>
    )}
  </g>
);
