import { effect, type Signal, signal } from "@preact/signals";
import type { Pace } from "../../kernel/pace.ts";
import { type Language, languageOfTag } from "../../kernel/texts.ts";

export const PACES: readonly Pace[] = [2, 1, 0.5, 0];

/** What a person has chosen on this device. Without storage it lasts until the page is closed. */
export const language = kept<Language>("language", browserLanguage(), (value) =>
  typeof value === "string" ? languageOfTag(value) : undefined,
);

export const theme = kept<"light" | "dark">("theme", systemTheme(), (value) =>
  value === "light" || value === "dark" ? value : undefined,
);

/** A theme besides the site's own: the name of a style sheet in /themes, or nothing (docs/themes.md). */
export const look = kept("look", matchMedia("(prefers-contrast: more)").matches ? "contrast" : "", (value) =>
  typeof value === "string" && /^[a-z0-9-]*$/.test(value) ? value : undefined,
);

export const hasSound = kept("sound", true, isBoolean);
/** Whether a device that can be felt may move. */
export const hasTouch = kept("touch", true, isBoolean);
export const asksFirst = kept("confirm", true, isBoolean);
export const hasHints = kept("hints", true, isBoolean);
/** Whether the chat is shown during a match. */
export const hasChat = kept("talk", true, isBoolean);
/** Whose chat lines are hidden, as "table name"; at most the last 200. */
export const muted = kept<readonly string[]>("muted", [], (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(-200) : undefined,
);
/** The person's name at tables; empty until they enter one. */
export const ownName = kept("name", "", (value) => (typeof value === "string" ? value.slice(0, 40) : undefined));
/** The games whose aim was shown on this device, before their first play. */
export const welcomed = kept<readonly string[]>("welcomed", [], (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined,
);
/**
 * How many matches and tables the home page had to go on with when it was last open. It keeps their place while they
 * are loaded, so that nothing moves under a finger.
 */
export const openMatchCount = kept("open-matches", 0, count);
export const openTableCount = kept("open-tables", 0, count);
/** Matches and tables that went on elsewhere, and where; at most the last 50. */
export const movedMatches = kept<readonly (readonly [from: string, path: string])[]>("moved", [], (value) =>
  Array.isArray(value) ? value.filter(isPairOfTexts).slice(-50) : undefined,
);
/** Whether the server knows this browser by a cookie. Scripts cannot read the cookie itself. */
export const isKnown = kept("known", false, isBoolean);
/** On a phone on its side the bar stands at the left instead of the right. */
export const isLeftHanded = kept("left", false, isBoolean);
/** Whether doubled presses are told from single ones. Tests that play faster than people switch it off. */
export const hasPressGuard = kept("press-guard", true, isBoolean);
/** One of `PACES`; tests of the stage take others, too. */
export const pace = kept<Pace>("pace", 1, (value) =>
  typeof value === "number" && value >= 0 && value <= 2 ? value : undefined,
);

/** Whether the device asks for less motion. */
export const isStill = signal(false);
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
isStill.value = stillness.matches;
stillness.addEventListener("change", () => {
  isStill.value = stillness.matches;
});

effect(() => {
  document.documentElement.lang = language.value;
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme.value === "dark" ? "#171310" : "#f7f1e5");
});
const lookSheet = document.createElement("link");
lookSheet.rel = "stylesheet";
effect(() => {
  // Out of the page before it has no address: a sheet that is in it is asked for at once.
  if (look.value === "") return lookSheet.remove();
  lookSheet.href = `/themes/${look.value}.css`;
  document.head.append(lookSheet);
});
effect(() => {
  document.documentElement.dataset.hand = isLeftHanded.value ? "left" : "right";
});
effect(() => {
  document.documentElement.style.setProperty("--pace", String(pace.value));
});

/** A signal that is stored under a name. A stored value that cannot be read is ignored. */
export function kept<T>(name: string, usual: T, read: (value: unknown) => T | undefined): Signal<T> {
  const key = `symposion.${name}`;
  const value = signal(read(stored(key)) ?? usual);
  let isFirst = true;
  effect(() => {
    const text = JSON.stringify(value.value);
    // A default is not stored, so it keeps following the browser.
    if (!isFirst) keep(key, text);
    isFirst = false;
  });
  return value;
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is closed.
  }
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 ? value : undefined;
}

function isBoolean(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function browserLanguage(): Language {
  return navigator.languages.map(languageOfTag).find((one) => one !== undefined) ?? "en";
}

function systemTheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function isPairOfTexts(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string");
}
