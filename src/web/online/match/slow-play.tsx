import type { TimeControl } from "../../../kernel/clock.ts";
import type { Language } from "../../../kernel/texts.ts";
import { isPlaying } from "../../match/is-playing.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import { useCurrentTable } from "../context.ts";
import { AskHow } from "../notifications/ask-how.tsx";
import type { SlowPlayWords } from "./slow-play-words.ts";

const WORDS: Readonly<Record<Language, () => Promise<{ readonly slowPlayWords: SlowPlayWords }>>> = {
  en: () => import("./slow-play-words.en.ts"),
  fr: () => import("./slow-play-words.fr.ts"),
};

type Parts = typeof import("./slow-play-lines.tsx");

/** Where people play each when they like. Loaded on demand. */
function Part({ part, ...props }: SlotProps & { readonly part: keyof Parts }) {
  const { words } = useSite();
  const table = useCurrentTable().view.value;
  if (table === null || props.seat === null || !isSlow(table.control) || !isPlaying(props.stage, props.update))
    return null;
  const load = () => Promise.all([import("./slow-play-lines.tsx"), WORDS[words.language]()]);
  return (
    <Lazy load={load} reloadOn={words.language} isPart>
      {([{ [part]: Shown }, { slowPlayWords }]) => <Shown {...props} table={table.id} words={slowPlayWords} />}
    </Lazy>
  );
}

/** In the second line of the bar: what I have decided in advance. */
export const SlowPlayLines = (props: SlotProps) => <Part {...props} part="DecidedLines" />;

/** In the bar: deciding in advance, the way to the next table that waits for me, and how I want to be told. */
export function SlowPlayButtons(props: SlotProps) {
  const table = useCurrentTable().view.value;
  return (
    <>
      <Part {...props} part="AfterMyMove" />
      {table !== null && isSlow(table.control) && <AskHow {...props} />}
    </>
  );
}

const isSlow = (control: TimeControl): boolean =>
  control.is === "days" || (control.is === "none" && control.pace === "whenever");
