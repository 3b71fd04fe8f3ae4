import type { ThemeWords } from "./theme-words.ts";

export const themeWords: ThemeWords = { label: "Thème", usual: "Poterie et marbre" };
