import type { ThemeWords } from "./theme-words.ts";

export const themeWords: ThemeWords = { label: "Theme", usual: "Pottery and marble" };
