import { useSignal } from "@preact/signals";
import type { BoardProps } from "../../../kit/board.ts";
import { Cells } from "../../../kit/cells.tsx";
import { TEMPLE } from "../rules/piles.ts";
import type { Move, Space, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { DaySign, initialOf } from "./pieces.tsx";
import {
  COUNTER,
  type Lay,
  layFor,
  middleOf,
  NUMBER,
  outwards,
  ROWS,
  road,
  SLAB_WIDTH,
  type Spot,
  spots,
  sunAt,
  WIDTH,
} from "./places.ts";

type Props = BoardProps<View, Move, Words>;

/** The marble path out and back with the Temple above it, and on it the piles, the Sun and the symbols. */
export function Path({ view, say, words }: Props) {
  const lay = layFor(view.philosophers.length);
  const pointed = useSignal<Space | null>(null);
  const fresh = recentSpaces(view);
  const point = (event: Event): void => {
    const cell = (event.target as Element).closest("[data-cell]")?.getAttribute("data-cell");
    pointed.value = cell == null ? null : Number(cell);
  };
  const spoken = (space: Space): string =>
    words.spokenSpace(
      {
        space,
        symbol: view.symbols[space] ?? null,
        pile: view.piles[space] ?? [],
        isSun: space === view.sun.space,
        under: space === view.sun.space ? view.sun.under : [],
      },
      say,
    );
  return (
    <div
      class="os-path"
      onFocusIn={point}
      onPointerOver={point}
      onFocusOut={() => (pointed.value = null)}
      onPointerLeave={() => (pointed.value = null)}
    >
      <Cells
        label={words.path}
        rows={ROWS}
        viewBox={`0 0 ${WIDTH} ${lay.height}`}
        at={(space) => middleOf(space, lay)}
        outline={slabOf(lay)}
        light={() => null}
        spoken={spoken}
        marks={(space) =>
          [
            space === TEMPLE ? "os-temple" : "",
            space === view.sun.space ? "os-lit" : "",
            fresh.includes(space) ? "recent" : "",
          ].join(" ")
        }
        onPick={() => undefined}
        inside={(space) => <Ground space={space} lay={lay} view={view} />}
      >
        <Sun view={view} lay={lay} />
        {spots(view, lay).map((spot) => (
          <Standing key={spot.seat} spot={spot} view={view} />
        ))}
      </Cells>
      {pointed.value === null ? null : (
        <p class="os-caption" aria-hidden="true">
          {spoken(pointed.value)}
        </p>
      )}
    </div>
  );
}

/** The spaces that somebody has just left or reached. */
const recentSpaces = (view: View): readonly Space[] =>
  view.news.flatMap((news) =>
    news.key === "advanced" || news.key === "followed" || news.key === "putBack" || news.key === "sunMoved"
      ? [news.space]
      : [],
  );

/** A marble slab with worn corners. */
function slabOf({ slab }: Lay): string {
  const [x, y] = [SLAB_WIDTH / 2, slab / 2];
  return `M${-x + 9}${-y}H${x - 7}Q${x} ${-y} ${x} ${-y + 7}V${y - 9}Q${x} ${y} ${x - 9} ${y}H${-x + 7}Q${-x} ${y} ${-x} ${y - 7}V${-y + 9}Q${-x} ${-y} ${-x + 9} ${-y}Z`;
}

/** The carvings of a slab: its number and the symbol of its day. The Temple is drawn separately. */
function Ground({ space, lay, view }: { readonly space: Space; readonly lay: Lay; readonly view: View }) {
  const symbol = view.symbols[space] ?? null;
  if (space === TEMPLE) return <Temple lay={lay} />;
  const x = outwards(space) * (SLAB_WIDTH / 2 - NUMBER / 2 - 1);
  return (
    <g>
      <path class="os-vein" d={`M-40 ${lay.slab / 2 - 3}q30-14 50-8t60-22`} />
      <text class="os-number" x={x} y={symbol === null ? 5 : -3}>
        {space}
      </text>
      {symbol === null ? null : <DaySign day={symbol} class="os-symbol" x={x - 8} y={2} width={16} height={16} />}
    </g>
  );
}

/** Drawn before all other cells, so that the road lies under their slabs. */
function Temple({ lay }: { readonly lay: Lay }) {
  const { x, y } = middleOf(TEMPLE, lay);
  return (
    <g>
      <path class="os-road" d={road(lay)} transform={`translate(${-x} ${-y})`} />
      <path class="outline" d={slabOf(lay)} />
      <g class="os-roof" transform={`translate(0 ${-lay.slab / 2})`}>
        <path d="M-104-29 0-52 104-29V-23H-104ZM-96-23H96V-4H-96ZM-104-4H104V0H-104Z" />
        <path class="os-pediment" d="M-70-31 0-47 70-31Z" />
        <path
          class="os-hollow"
          d="M-76-4V-20H-58V-4ZM-44-4V-20H-28V-4ZM-13-4V-20H13V-4ZM28-4V-20H44V-4ZM58-4V-20H76V-4Z"
        />
      </g>
    </g>
  );
}

/** The dashes of a ring are its rays. */
function Sun({ view, lay }: { readonly view: View; readonly lay: Lay }) {
  const { x, y } = sunAt(view.sun.space, lay);
  return (
    <g class="os-sun travels" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle class="os-rays" r="17" />
      <circle r="12" />
    </g>
  );
}

/** A philosopher on the path. The top of a pile is larger; a philosopher under the Sun has its glow. */
function Standing({ spot, view }: { readonly spot: Spot; readonly view: View }) {
  const { seat, x, y, isTop, isUnder } = spot;
  const { phase, sun, piles } = view;
  // At the end the Sun is on the leading pile, and the top of that pile has won.
  const isAsker = piles[sun.space]?.[0] === seat;
  const isFollower = "follower" in phase && phase.follower === seat;
  const marks = `${isUnder ? "os-under" : ""} ${isAsker ? (phase.is === "over" ? "os-winner" : "os-asker") : ""} ${isFollower ? "os-follower" : ""} ${view.viewer === seat ? "os-own" : ""}`;
  return (
    <g class="travels" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g class={`os-standing seat-${seat} ${marks}`}>
        <circle class="os-rim" r={COUNTER / 2 - (isTop ? 0.6 : 1.6)} cy="2.2" />
        <circle r={COUNTER / 2 - (isTop ? 0.6 : 1.6)} />
        <text y="4.7">{initialOf(view.philosophers[seat])}</text>
      </g>
    </g>
  );
}
