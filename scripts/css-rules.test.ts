import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rooms } from "../src/games/rooms.ts";
import { cssFaults } from "./css-rules.ts";

const GAMES = ["senet", "mehen"];

test("Every style sheet of the site keeps the rules", () => {
  const files = globSync("src/**/*.css").map((file) => file.replaceAll("\\", "/"));
  expect(files.length).toBeGreaterThan(10);
  const sheets = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  expect(
    cssFaults(
      sheets,
      rooms.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test.each([
  ["src/kit/look.css", ".room-senet { color: red }", "a selector names senet"],
  ["src/web/home/home.css", "@media print { .card[data-game=mehen] b { margin: 0 } }", "a selector names mehen"],
  ["src/games/senet/board/board.css", ".a, .mehen-stone { margin: 0 }", "a selector names mehen"],
  ["src/kit/page.css", '@import "../web/shell/app.css";', "imports src/web/shell/app.css"],
  ["src/web/home/home.css", '@import "../../games/senet/board/board.css";', "imports src/games/senet/board/board.css"],
  [
    "src/games/senet/board/board.css",
    '@import url("../../mehen/board/board.css");',
    "imports src/games/mehen/board/board.css",
  ],
  ["src/games/senet/board/board.css", ".a { background: url(../../../web/a.svg) }", "imports src/web/a.svg"],
  [
    "src/games/senet/board/board.css",
    "@keyframes turn { from { opacity: 0; } to { visibility: hidden; } }",
    "animates visibility in turn",
  ],
  [
    "src/games/senet/board/board.css",
    "@media print { .a { transition: opacity calc(1s * (2 + 1)), scale 1s; } }",
    "animates scale of .a",
  ],
  ["src/web/home/home.css", ".a { transition: box-shadow 1s, opacity 1s; }", "animates box-shadow of .a"],
  ["src/kit/page.css", "@keyframes opens { from { scale: 0; height: 0; } }", "animates height in opens"],
])("A planted fault in %s is found: %s", (file, text, fault) => {
  expect(cssFaults(new Map([[file, text]]), GAMES)).toEqual([{ file, fault }]);
});

test.each([
  ["src/games/senet/board/board.css", ".room-senet .stone { color: red }"],
  ["src/games/senet/board/board.css", '@import "../../../kit/look.css"; .a { background: url("./stone.svg") }'],
  [
    "src/games/senet/board/board.css",
    "@keyframes turn { from { opacity: 0; transform: scale(0); } } .a { transition: transform 1s, opacity 1s step-end; }",
  ],
  ["src/kit/page.css", "@keyframes opens { from { scale: 0.5; translate: 4px; } }"],
  ["src/web/home/home.css", '/* like senet */ @import "../../kit/page.css"; .card { content: "senet" }'],
])("%s may have: %s", (file, text) => {
  expect(cssFaults(new Map([[file, text]]), GAMES)).toEqual([]);
});
