import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { styleText } from "node:util";
import { type Pace, paced } from "../kernel/pace.ts";
import { framed } from "./frame.ts";

/** A text screen with a keyboard. Tests replace it by streams. */
export interface Terminal {
  /** Prints a text as it is. For drawings and records. */
  print(text?: string): void;
  /** Prints a position: on a screen in a frame. */
  show(drawing: string, title: string, foot?: string): void;
  /** The names of the seats. On a screen they have a colour each from now on. */
  callSeats(names: readonly string[]): void;
  /** Whether there is a screen that is drawn anew for each position. */
  readonly isScreen: boolean;
  /** Prints a paragraph, with line breaks between words at the width of the screen. */
  tell(text: string, indent?: number): void;
  /** The typed line without outer spaces; null when the input has ended. */
  ask(question: string, completions?: readonly string[]): Promise<string | null>;
  /** Clears screen and scroll-back, so that nobody reads them again. Prints a blank line when there is no screen. */
  clear(): void;
  wait(milliseconds: number): Promise<void>;
  style(look: Parameters<typeof styleText>[0], text: string): string;
  close(): void;
}

const SEAT_COLOURS = ["yellow", "magenta", "cyan", "green", "red", "blue"] as const;

const CLEAR_SCREEN = "\u001b[2J\u001b[3J\u001b[H";

export function openTerminal(
  input: Readable,
  output: Writable & { isTTY?: boolean; columns?: number },
  pace: Pace,
): Terminal {
  const isScreen = output.isTTY === true;
  // Neither NO_COLOR nor a stream without colours gets any; `styleText` looks at both.
  const style: Terminal["style"] = (look, text) => (isScreen ? styleText(look, text, { stream: output }) : text);
  let paintNames = (line: string): string => line;
  let completions: readonly string[] = [];
  const lines: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let isClosed = false;
  const reader = createInterface({
    input,
    output,
    terminal: isScreen,
    completer: (typed: string) => [
      completions.filter((text) => text.toLowerCase().startsWith(typed.trim().toLowerCase())),
      typed,
    ],
  });
  const answer = (line: string | null): void => {
    const resolve = waiting;
    waiting = null;
    resolve?.(line);
  };
  reader.on("line", (line) => {
    if (waiting === null) lines.push(line);
    else answer(line);
  });
  reader.on("close", () => {
    isClosed = true;
    answer(null);
  });
  return {
    print: (text = "") => void output.write(`${text}\n`),
    show: (drawing, title, foot = "") =>
      void output.write(
        `${isScreen ? framed(drawing, style("bold", title), style("dim", foot), output.columns) : drawing}\n\n`,
      ),
    callSeats(names) {
      const seats = new Map(
        names.map((name, seat) => [name, SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? ("bold" as const)]),
      );
      // The longest first: a name may begin with another.
      const longest = names.filter((name) => name !== "").toSorted((one, other) => other.length - one.length);
      const some = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.map(RegExp.escape).join("|")})(?![\\p{L}\\p{N}])`, "gu");
      paintNames = (line) =>
        longest.length === 0 ? line : line.replace(some, (name) => style(seats.get(name) ?? "bold", name));
    },
    isScreen,
    tell: (text, indent = 0) =>
      void output.write(`${paintNames(wrapped(text, isScreen ? output.columns : undefined, indent))}\n`),
    ask(question, offered = []) {
      completions = offered;
      // Lines that came before the question: piped input, or somebody who types ahead.
      const early = lines.shift();
      if (early !== undefined || isClosed) {
        output.write(`${question} `);
        return Promise.resolve(early?.trim() ?? null);
      }
      reader.setPrompt(`${question} `);
      reader.prompt();
      return new Promise((resolve) => {
        waiting = (line) => resolve(line === null ? null : line.trim());
      });
    },
    clear: () => void output.write(isScreen ? CLEAR_SCREEN : "\n"),
    wait: async (milliseconds) => {
      const time = paced(milliseconds, pace);
      if (time > 0) await sleep(time);
    },
    style,
    close: () => reader.close(),
  };
}

function wrapped(text: string, columns: number | undefined, indent: number): string {
  const margin = " ".repeat(indent);
  const width = columns === undefined ? text.length + 1 : Math.max(20, columns - indent - 1);
  const lines = text.match(new RegExp(`.{1,${width}}(?: |$)`, "g"));
  return (lines ?? [text]).map((line) => margin + line.trimEnd()).join("\n");
}
