/** Beyond this nothing is looked at. */
const MAX_LENGTH = 400;

/** Browsers name others before themselves, so the first that fits counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|EdgiOS\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/**
 * What a person recognises their browser by: "Firefox, Android". No version: it would tell people apart, and nobody knows
 * the one they have. Empty where nothing fits.
 */
export function deviceName(userAgent = ""): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(text))?.[1]);
  return found.filter((name) => name !== undefined).join(", ");
}
