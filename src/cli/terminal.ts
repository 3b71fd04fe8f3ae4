import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { styleText } from "node:util";
import { type Pace, paced } from "../kernel/pace.ts";

/** Where a match is played in text: what is printed, asked and waited for. */
export interface Terminal {
  /** As it is: drawings and records. */
  print(text?: string): void;
  /** A paragraph, broken between words where the screen ends. */
  tell(text: string, indent?: number): void;
  /** The line typed, trimmed; null when there is nobody there any more. */
  ask(question: string, completions?: readonly string[]): Promise<string | null>;
  /** Wipes what a person may not read again: screen and scroll-back. Without a screen, only a blank line. */
  clear(): void;
  wait(milliseconds: number): Promise<void>;
  style(look: Parameters<typeof styleText>[0], text: string): string;
  close(): void;
}

const WIPE = "\u001b[2J\u001b[3J\u001b[H";

export function openTerminal(
  input: Readable,
  output: Writable & { isTTY?: boolean; columns?: number },
  pace: Pace,
): Terminal {
  const isScreen = output.isTTY === true;
  let open: readonly string[] = [];
  const lines: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let isClosed = false;
  const reader = createInterface({
    input,
    output,
    terminal: isScreen,
    completer: (typed: string) => [
      open.filter((text) => text.toLowerCase().startsWith(typed.trim().toLowerCase())),
      typed,
    ],
  });
  const answer = (line: string | null): void => {
    const hand = waiting;
    waiting = null;
    hand?.(line);
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
    tell: (text, indent = 0) => void output.write(`${wrapped(text, isScreen ? output.columns : undefined, indent)}\n`),
    ask(question, completions = []) {
      open = completions;
      // Lines that came before they were asked for: piped input, or somebody typing ahead.
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
    clear: () => void output.write(isScreen ? WIPE : "\n"),
    wait: async (milliseconds) => {
      const time = paced(milliseconds, pace);
      if (time > 0) await sleep(time);
    },
    style: (look, text) => (isScreen ? styleText(look, text) : text),
    close: () => reader.close(),
  };
}

function wrapped(text: string, columns: number | undefined, indent: number): string {
  const margin = " ".repeat(indent);
  const width = columns === undefined ? text.length + 1 : Math.max(20, columns - indent - 1);
  const lines = text.match(new RegExp(`.{1,${width}}(?: |$)`, "g"));
  return (lines ?? [text]).map((line) => margin + line.trimEnd()).join("\n");
}
