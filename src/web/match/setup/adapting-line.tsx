import { levelText } from "../../../bots/levels.ts";
import type { Language } from "../../../kernel/texts.ts";
import { Lazy } from "../../shell/lazy.tsx";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { adaptingLevel } from "./adapting-bots.ts";
import type { AdaptingWords } from "./adapting-words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly adaptingWords: AdaptingWords }>>> = {
  en: () => import("./adapting-words.en.ts"),
  fr: () => import("./adapting-words.fr.ts"),
};

/** At which level a bot plays now that is to be as strong as the person, and why. */
export function AdaptingLine({ loaded }: { readonly loaded: LocalizedRoom }) {
  const { language } = useSite().words;
  const { level, scores } = adaptingLevel(loaded.room);
  const { name } = levelText(loaded.texts, language, level);
  const ahead = scores.filter((score) => score > 0.5).length;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} isPart>
      {({ adaptingWords: { plays, moves } }) => (
        <p class="adapting">
          {plays(level, name, ahead, scores.length)} {moves}
        </p>
      )}
    </Lazy>
  );
}
