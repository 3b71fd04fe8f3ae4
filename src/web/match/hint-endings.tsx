import type { ExplainedMove } from "../../kernel/bot.ts";
import type { Language } from "../../kernel/texts.ts";
import { endingsOf } from "../replay/analysis/use-move-descriptions.ts";
import type { AnalysisWords } from "../replay/analysis/words.ts";
import { Lazy } from "../shell/lazy.tsx";
import { useSite } from "../shell/site-context.ts";
import { useSpoken } from "./conduct.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly analysisWords: AnalysisWords }>>> = {
  en: () => import("../replay/analysis/words.en.ts"),
  fr: () => import("../replay/analysis/words.fr.ts"),
};

/** Beside a hint: how the match may end after it, where nobody may win. Few matches need it. */
export function HintEndings({ hint }: { readonly hint: ExplainedMove }) {
  const { language } = useSite().words;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} isPart>
      {({ analysisWords }) => <Spoken text={endingsOf(analysisWords, hint)} />}
    </Lazy>
  );
}

function Spoken({ text }: { readonly text: string | null }) {
  useSpoken(text);
  return <> {text}</>;
}
