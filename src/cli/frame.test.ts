import { Readable, Writable } from "node:stream";
import { stripVTControlCharacters, styleText } from "node:util";
import { expect, test } from "vitest";
import { framed } from "./frame.ts";
import { openTerminal } from "./terminal.ts";

test("A frame is as wide as its widest line, its title or its foot, and colours take no room", () => {
  expect(framed("one\nthree", "Isis & Osiris", "3/7")).toBe(
    ["╭─ Isis & Osiris ─╮", "│ one             │", "│ three           │", "╰─ 3/7 ───────────╯"].join("\n"),
  );
  const red = styleText("red", "one", { validateStream: false });
  expect(framed(red, "", "")).toBe(["╭─────╮", `│ ${red} │`, "╰─────╯"].join("\n"));
});

test("A line that is wider than the screen goes on below, between two words", () => {
  expect(framed("one\n 2 * Ana, Bob [under the Sun: Cid]", "", "", 24)).toBe(
    [
      "╭──────────────────────╮",
      "│ one                  │",
      "│  2 * Ana, Bob [under │",
      "│      the Sun: Cid]   │",
      "╰──────────────────────╯",
    ].join("\n"),
  );
});

test("A screen shows a position in a frame, with the names of the seats in their colours", () => {
  const screen = terminalOn(true);
  screen.terminal.callSeats(["Ana", "Anatole"]);
  screen.terminal.show("board", "Aisopos", "1/2");
  expect(stripVTControlCharacters(screen.said())).toContain("╭─ Aisopos ─╮\n│ board     │\n╰─ 1/2 ");
  screen.terminal.tell("Anatole takes what Ana left.");
  const told = screen.said().split("\n").at(-2) ?? "";
  const painted = (colour: "yellow" | "magenta", name: string) => styleText(colour, name, { validateStream: false });
  expect(told).toBe(`${painted("magenta", "Anatole")} takes what ${painted("yellow", "Ana")} left.`);
});

test("A screen without colours, as NO_COLOR asks for, keeps the frame", () => {
  const screen = terminalOn(true, 1);
  screen.terminal.callSeats(["Ana"]);
  screen.terminal.show("board", "Aisopos", "1/2");
  screen.terminal.tell("Ana waits.");
  expect(screen.said()).toBe("╭─ Aisopos ─╮\n│ board     │\n╰─ 1/2 ─────╯\n\nAna waits.\n");
});

test("Whatever is no screen gets plain text: neither frames nor colours", () => {
  const pipe = terminalOn(false);
  pipe.terminal.callSeats(["Ana"]);
  pipe.terminal.show("board", "Aisopos", "1/2");
  pipe.terminal.tell("Ana waits.");
  expect(pipe.said()).toBe("board\n\nAna waits.\n");
});

/** `depth`: bits of colour; Node answers 1 where NO_COLOR is set. */
function terminalOn(isTTY: boolean, depth = 4) {
  let said = "";
  const output = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        said += String(chunk);
        done();
      },
    }),
    { isTTY, columns: 80, getColorDepth: () => depth },
  );
  return { terminal: openTerminal(Readable.from([]), output, 0), said: () => said };
}
