import { Client } from "boardgame.io/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { isisOsiris } from "../isis-osiris-on-boardgame-io.ts";
import { Board } from "./board.ts";

// The benchmarks are checked without a page's types; this is all the anchor asks of one.
declare const document: { getElementById(id: string): Parameters<typeof createRoot>[0] | null };

const App = Client({ game: isisOsiris, board: Board, numPlayers: 2 });

const root = document.getElementById("app");
if (root !== null) createRoot(root).render(createElement(App));
