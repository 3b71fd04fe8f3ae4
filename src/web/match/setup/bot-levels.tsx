import { levelText } from "../../../bots/levels.ts";
import type { Room } from "../../../kernel/room.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { usePageWords } from "../../shell/with-page-words.tsx";
import { AdaptingLine } from "./adapting-line.tsx";
import { botLevel } from "./bot-players.ts";
import "./bot-levels.css";

/** What a select has instead of a level for a bot that is to be as strong as the person. */
export const ADAPTING = "adapting";

/** The bots of a room as options of a select, the random one first, and the one that adapts at the end. */
export function LevelOptions({ loaded }: { readonly loaded: LocalizedRoom }) {
  const { words } = useSite();
  const pageWords = usePageWords();
  return (
    <>
      {Array.from({ length: loaded.room.levels + 1 }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels are their numbers
        <option key={level} value={String(level)}>
          {pageWords.waiting.bot(level, levelText(loaded.texts, words.language, level).name)}
        </option>
      ))}
      <option value={ADAPTING}>{pageWords.waiting.adapting}</option>
    </>
  );
}

/** How strong a bot is, among the bots of its room. Its level is also said in words. */
export const LevelDots = ({ room, bot }: { readonly room: Room; readonly bot: string }) => (
  <span class="level-dots" aria-hidden="true">
    {Array.from({ length: room.levels }, (_, level) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: levels are their numbers
      <span key={level} class={level < botLevel(bot) ? "on" : ""} />
    ))}
  </span>
);

/** One line on each bot level at the table. Announced when it changes. */
export function BotDescriptions({
  loaded,
  bots,
  isAdapting,
}: {
  readonly loaded: LocalizedRoom;
  readonly bots: readonly string[];
  /** Whether one of them is to be as strong as the person. */
  readonly isAdapting: boolean;
}) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const levels = [...new Set(bots.map(botLevel))].sort((one, other) => one - other);
  return (
    <div class="bot-lines" role="status" aria-label={pageWords.waiting.bots}>
      {isAdapting && <AdaptingLine loaded={loaded} />}
      {levels.map((level) => {
        const { name, description } = levelText(loaded.texts, words.language, level);
        return (
          <p key={level}>
            <b>{name}.</b> {description}
          </p>
        );
      })}
    </div>
  );
}
