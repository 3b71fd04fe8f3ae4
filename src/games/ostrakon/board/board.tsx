import { anyBoard, type BoardProps } from "../../../kit/board.ts";
import { picksDue } from "../rules/moves.ts";
import { askerOf } from "../rules/order.ts";
import { ranking, TEMPLE } from "../rules/piles.ts";
import type { Move, News, View } from "../rules/state.ts";
import { currentSubject } from "../rules/subjects.ts";
import type { Words } from "../texts/words.ts";
import { Council } from "./council.tsx";
import { Hand } from "./hand.tsx";
import { Path } from "./path.tsx";
import { SeatCard } from "./seat-card.tsx";
import "./board.css";

type Props = BoardProps<View, Move, Words>;

export const board = anyBoard<View, Move, Words>({
  Board: (props) => (
    <div class="os-board">
      <div class="os-table">
        <Path {...props} />
        <Council {...props} />
      </div>
    </div>
  ),
  Hand,
  SeatCard,
  prompt: (props) => (props.offers.length > 0 ? asked(props) : waiting(props)),
  // A question can be taken back, a ballot can be changed, and a pick is confirmed before it is made.
  isFinal: (_view, move) => move.is === "follow" || move.is === "keep" || move.is === "turn",
  described: ({ view, say, words }, move) => words.described(move, askerOf(view), view.rule, say),
  sounds: {
    gameOver: "end",
    dayOver: "bell",
    corrupted: "clash",
    withdrawn: "clash",
    revealed: "reveal",
    consulted: "turn",
    decided: "turn",
    allVoted: "turn",
    follows: "slide",
    asked: "place",
  } satisfies Partial<Record<News["key"], Parameters<typeof anyBoard>[0]["sounds"][string]>>,
});

/** The prompt: what the viewer is asked to do. */
function asked({ view, picked, sealed, spoken, say, words }: Props): string {
  const { phase, rule } = view;
  const { prompt } = words;
  if (sealed !== null) return prompt.sealed(missing(view, spoken), say);
  switch (phase.is) {
    case "asking":
      return picked.value === null
        ? prompt.ask(words.subject(currentSubject(view)), view.options.questionMode === "free")
        : prompt.askThis;
    case "following":
      return prompt.follow(askerOf(view), say);
    case "answering":
      return view.viewer === askerOf(view) ? prompt.guess : prompt.answer;
    case "picking":
      return prompt.pick(rule, picksDue(view) - (picked.value?.split("+").length ?? 0), say);
    case "deciding":
      return prompt.decide(rule);
    case "over":
      return "";
  }
}

const missing = ({ turn }: View, spoken: Props["spoken"]) => turn.seats.filter((seat) => !spoken.includes(seat));

/** Whom the table waits for, or who has won. */
function waiting({ view, spoken, say, words }: Props): string {
  const { phase, rule } = view;
  const { prompt } = words;
  switch (phase.is) {
    case "asking":
      return words.seeks(askerOf(view), words.subject(currentSubject(view)), say);
    case "following":
      return prompt.waitFollow(missing(view, spoken), say);
    case "answering":
      return prompt.waitVotes(spoken.length, view.philosophers.length, say);
    case "picking":
      return prompt.waitPick(askerOf(view), rule, say);
    case "deciding":
      return prompt.waitDecide(askerOf(view), say);
    case "over": {
      const [winner = 0] = ranking(view.piles);
      return prompt.over(winner, (view.piles[TEMPLE] ?? []).length > 0, say);
    }
  }
}
