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
  prompt: (props) => prompted({ ...props, isStaking: props.picked.value === GEM }),
  isFinal,
  described: ({ view, words }, move) => words.move(move, tokenAsked(view)),
  sounds: {
    imploded: "clash",
    won: "end",
    united: "bell",
    hateDiscarded: "bell",
    revealed: "reveal",
    rerolled: "dice",
    whirlwindRolled: "dice",
    celestialShown: "turn",
    faceChanged: "turn",
    took: "place",
    swapped: "slide",
    converted: "slide",
    announced: "place",
  },
  drawsSeats: true,
});
