import { Client } from "boardgame.io/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { isisOsirisOnBoardgameIo } from "../isis-osiris.ts";
import { BgioBoard } from "./board.ts";

// The benchmarks are type-checked without the DOM. This is the part of it that the page uses.
declare const document: { getElementById(id: string): Parameters<typeof createRoot>[0] | null };

const App = Client({ game: isisOsirisOnBoardgameIo, board: BgioBoard, numPlayers: 2 });

const root = document.getElementById("app");
if (root !== null) createRoot(root).render(createElement(App));
