import { signal } from "@preact/signals";
import { sayIn } from "../../../kernel/texts.ts";
import type { Figure } from "../../../kit/board.ts";
import { FACES, tilesFor } from "../rules/box.ts";
import { OUR_READING } from "../rules/options.ts";
import type { Die, Holding, Tokens, View } from "../rules/state.ts";
import { WORDS } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";
import { DieShowing } from "./cup-and-die.tsx";
import { Materials } from "./defs.tsx";
import { AimFigure } from "./figures-aim.tsx";
import { Table } from "./table.tsx";
import "./board.css";

export { chapter } from "./chapter.ts";

/** The three of the example in the guide. */
const NAMES = ["Ana", "Bob", "Cid"];

const NOTHING: Holding = { hate: 3, air: 0, fire: 0, earth: 0, water: 0, ether: 0, gems: 0 };
const held = (some: Partial<Holding>): Holding => ({ ...NOTHING, ...some });

/** A table of three players, as a watcher sees it. The tokens they hold are missing on the tiles. */
function table(holdings: readonly Holding[], more: Partial<View>): View {
  const full = tilesFor(3);
  const sum = (kind: keyof Holding): number => holdings.reduce((all, holding) => all + holding[kind], 0);
  const tiles: Tokens = {
    air: full.air - sum("air"),
    fire: full.fire - sum("fire"),
    earth: full.earth - sum("earth"),
    water: full.water - sum("water"),
    ether: full.ether - sum("ether"),
  };
  return {
    viewer: "watcher",
    turn: { seats: [], how: "first" },
    options: { forces: 0, aubaine: false, ...OUR_READING },
    circle: [0, 1, 2],
    holdings,
    tiles,
    star: 9 - sum("hate"),
    gems: 0,
    cylinder: null,
    lightning: 0,
    round: 1,
    cast: [],
    whirlwind: null,
    unifier: null,
    celestial: null,
    phase: { is: "choosing" },
    news: [],
    ...more,
  };
}

const shown = (face: Die["face"]): Die => ({ is: "shown", face });
const covered = (face: Die["face"]): Die => ({ is: "covered", face, step: "1.4" });

const tableFigure =
  (view: View): Figure<Words> =>
  ({ say, words }) => (
    <div class="em-figure">
      <Table
        {...{ view, words }}
        say={sayIn(say.language, NAMES)}
        before={null}
        offers={[]}
        pending={null}
        sealed={null}
        spoken={[]}
        hint={null}
        picked={signal(null)}
        outcome={null}
        play={() => undefined}
      />
    </div>
  );

const Faces: Figure<Words> = ({ say }) => (
  <ul class="em-faces">
    {FACES.map((face) => (
      <li key={face} class="seat-0">
        <svg viewBox="-30 -32 64 68" aria-hidden="true">
          <Materials />
          <DieShowing face={face} size={56} />
        </svg>
        {WORDS[say.language][face]}
      </li>
    ))}
  </ul>
);

/** Figures of the guides, by name. */
export const figures: Readonly<Record<string, Figure<Words>>> = {
  aim: AimFigure,
  faces: Faces,
  table: tableFigure(table([NOTHING, NOTHING, NOTHING], {})),
  "equal-faces": tableFigure(
    table([held({ air: 1 }), held({ water: 1 }), NOTHING], {
      round: 2,
      lightning: 1,
      cast: [shown("earth"), covered("fire"), covered("fire")],
      phase: { is: "announcing", force: 0, next: [], rerolling: [] },
    }),
  ),
  blocked: tableFigure(
    table([held({ air: 1, earth: 1, water: 1 }), held({ fire: 2 }), held({ earth: 2, water: 1 })], {
      round: 4,
      lightning: 0,
      whirlwind: 1,
      cast: [
        { is: "placed", face: "water", on: "water", took: true },
        { is: "placed", face: "fire", on: "fire", took: true },
        { is: "placed", face: "fire", on: "whirl", took: false },
      ],
      phase: { is: "exchanging", force: 0, next: [], step: "2.5", swapped: false, converted: false },
    }),
  ),
  union: tableFigure(
    table([held({ hate: 2, fire: 1, ether: 1 }), held({ air: 2, earth: 1 }), held({ water: 1 })], {
      round: 6,
      lightning: 2,
      cylinder: 0,
      celestial: "covered",
    }),
  ),
};
