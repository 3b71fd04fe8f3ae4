import type { SettingsWords } from "./settings-words.ts";

export const settingsWords: SettingsWords = {
  what: "hints, speed, theme, name",
  touch: "Vibration",
  asksFirst: "Ask before moves that cannot be undone",
  hints: "Offer hints",
  leftHanded: "Buttons on the left when the phone is sideways",
  pace: "Speed",
  paces: (pace) => ({ 0: "instant", 0.5: "fast", 1: "normal", 2: "slow" })[pace] ?? String(pace),
  myName: "My name",
  homeWhy: "Going home ends nothing: you find this match there again.",
};
