import { signal } from "@preact/signals";
import type { Viewer } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { BoardProps, Figure } from "../../../kit/board.ts";
import { offers } from "../rules/moves.ts";
import type { Move, State, View } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import type { Words } from "../texts/words.ts";
import { Hexes } from "./board.tsx";
import { type Drawn, drawn, played } from "./drawn-position.ts";
import type { FigureName } from "./figure-names.ts";
import { AimFigure } from "./figures-aim.tsx";
import { BeatsFigure } from "./figures-beats.tsx";
import { Hand } from "./hand.tsx";

export { chapter } from "./chapter.ts";

interface Props {
  readonly say: Say;
  readonly words: Words;
}

/** The real board, without interaction. */
const Still = (props: Props & { readonly state: State; readonly viewer: Viewer; readonly picked?: string }) => (
  <div class="ai-figure" inert>
    <Hexes {...propsOf(props, view(props.state, props.viewer), props.picked ?? null)} />
  </div>
);

const propsOf = ({ say, words }: Props, seen: View, picked: string | null): BoardProps<View, Move, Words> => ({
  view: seen,
  before: null,
  offers: offers(seen),
  pending: null,
  sealed: null,
  spoken: [],
  hint: null,
  picked: signal(picked),
  outcome: null,
  say,
  words,
  play: () => undefined,
});

const Kinds = (props: Props) => (
  <div class="ai-figure-hand" inert>
    <Hand {...propsOf(props, view(drawn({ seats: 2 }), "watcher"), null)} />
  </div>
);

const BESIDE: Drawn = {
  seats: 2,
  board: `
          ..   ..   ..
       ..   ..   2F   ..
    ..   1A   1L   ..   ..
       ..   ..   2H   ..
          ..   ..   ..`,
};

/** The example of the guides: a Human attacks a Mouse, which then takes an Ant. */
const EXAMPLE: Drawn = {
  seats: 3,
  board: `
          ..   ..   ..
       ..   ..   3A   ..
    ..   ..   1H   2M   ..
       ..   ..   ..   ..
          ..   ..   ..`,
};

export const figures: Readonly<Record<FigureName, Figure<Words>>> = {
  aim: AimFigure,
  kinds: Kinds,
  step: (props) => <Still {...props} state={drawn(BESIDE)} viewer={0} picked="c3" />,
  beats: BeatsFigure,
  clash: (props) => <Still {...props} state={played(drawn(EXAMPLE), "c3xc4")} viewer={0} />,
  notes: (props) => <Still {...props} state={played(drawn(EXAMPLE), "c3xc4")} viewer={2} />,
};
