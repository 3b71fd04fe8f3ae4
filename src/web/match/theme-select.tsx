import type { Language } from "../../kernel/texts.ts";
import { Lazy } from "../shell/lazy.tsx";
import { look } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { ThemeWords } from "./theme-words.ts";

interface ListedTheme {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
}

const LOADS: Readonly<Record<Language, () => Promise<{ readonly themeWords: ThemeWords }>>> = {
  en: () => import("./theme-words.en.ts"),
  fr: () => import("./theme-words.fr.ts"),
};

/** Chooses among the themes that the build has found (docs/themes.md). */
export function ThemeSelect() {
  const { language } = useSite().words;
  const load = async () => {
    const [{ themeWords }, answer] = await Promise.all([LOADS[language](), fetch("/assets/themes.json")]);
    return { words: themeWords, themes: (await answer.json()) as readonly ListedTheme[] };
  };
  return (
    <Lazy load={load} reloadOn={language} isPart>
      {({ words, themes }) => (
        <label class="line">
          {words.label}
          <select
            class="theme"
            value={look.value}
            onChange={(event) => {
              look.value = event.currentTarget.value;
            }}
          >
            <option value="">{words.usual}</option>
            {themes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </select>
        </label>
      )}
    </Lazy>
  );
}
