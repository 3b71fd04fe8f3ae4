import type { CDPSession, Page } from "playwright-core";

/** The keys a player uses, as the browser's own protocol describes them. */
const KEYS = {
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 },
  BackTab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: 8 },
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
  Space: { key: " ", code: "Space", windowsVirtualKeyCode: 32, text: " " },
  Left: { key: "ArrowLeft", code: "ArrowLeft", windowsVirtualKeyCode: 37 },
  Up: { key: "ArrowUp", code: "ArrowUp", windowsVirtualKeyCode: 38 },
  Right: { key: "ArrowRight", code: "ArrowRight", windowsVirtualKeyCode: 39 },
  Down: { key: "ArrowDown", code: "ArrowDown", windowsVirtualKeyCode: 40 },
  n: { key: "n", code: "KeyN", windowsVirtualKeyCode: 78, text: "n" },
  p: { key: "p", code: "KeyP", windowsVirtualKeyCode: 80, text: "p" },
} as const;

export type Key = keyof typeof KEYS;

/** Presses keys one after the other without asking in between how the page took them. */
export async function press(page: Page, keys: readonly Key[]): Promise<void> {
  const session = await sessionOf(page);
  await Promise.all(
    keys.flatMap((name) => {
      const key = KEYS[name];
      return [
        session.send("Input.dispatchKeyEvent", { type: "text" in key ? "keyDown" : "rawKeyDown", ...key }),
        session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
      ];
    }),
  );
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}
