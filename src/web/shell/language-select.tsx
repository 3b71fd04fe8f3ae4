import { LANGUAGES, languageOfTag } from "../../kernel/texts.ts";
import { language } from "./settings.ts";
import { useSite } from "./site-context.ts";

/**
 * The languages by their own names, for people who do not read the present one. The select lies invisibly over the
 * code of the language: as narrow as a button, and every browser knows how to show its list.
 */
export function LanguageSelect() {
  const { nav } = useSite().words;
  const code = language.value.toUpperCase();
  return (
    <label class="language">
      <span aria-hidden="true">{code}</span>
      <select
        aria-label={`${code}, ${nav.language}`}
        value={language.value}
        onChange={({ currentTarget }) => {
          language.value = languageOfTag(currentTarget.value) ?? language.value;
        }}
      >
        {LANGUAGES.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
