import { levelText } from "../bots/levels.ts";
import { useSite } from "./context.ts";
import type { OpenRoom } from "./house.ts";
import { levelOf } from "./seating.ts";
import "./levels.css";

/** The room's bots to choose from, plain chance first. */
export function LevelOptions({ open }: { readonly open: OpenRoom }) {
  const { words } = useSite();
  return (
    <>
      {Array.from({ length: open.room.levels + 1 }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels are their numbers
        <option key={level} value={String(level)}>
          {words.waiting.bot(level, levelText(open.texts, words.language, level).name)}
        </option>
      ))}
    </>
  );
}

/** What to expect of the bots at a table: a line for each level that sits there, spoken when another one comes. */
export function BotLines({ open, bots }: { readonly open: OpenRoom; readonly bots: readonly string[] }) {
  const { words } = useSite();
  const levels = [...new Set(bots.map(levelOf))].sort((one, other) => one - other);
  return (
    <div class="bot-lines" role="status" aria-label={words.waiting.bots}>
      {levels.map((level) => {
        const { name, line } = levelText(open.texts, words.language, level);
        return (
          <p key={level}>
            <b>{name}.</b> {line}
          </p>
        );
      })}
    </div>
  );
}
