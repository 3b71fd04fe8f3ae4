import { noted } from "./notebook.ts";
import { PLAIN } from "./playout.ts";
import { flat, searching } from "./searching.ts";
import { expected } from "./share.ts";

/** About 500 playouts of sixteen turns, in worlds that agree with the duels. */
export const strong = searching(
  { id: "aisopos-3", level: 3, nodes: 8_000 },
  noted,
  flat({ manners: [PLAIN], turns: 16, estimate: expected }),
);
