import { anyBoard } from "../../../kit/board.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { GEM } from "./answer.tsx";
import { Hand } from "./hand.tsx";
import { isFinal, prompted } from "./prompt.ts";
import { SeatCard } from "./seat-card.tsx";
import { tokenAsked } from "./spoken.ts";
import { Table } from "./table.tsx";
import "./board.css";

export const board = anyBoard<View, Move, Words>({
  Board: Table,
  Hand,
  SeatCard,
  drawsSeats: true,
  prompt: (props) => prompted({ ...props, isStaking: props.picked.value === GEM }),
  isFinal,
  described: ({ view, words }, move) => words.move(move, tokenAsked(view)),
});
