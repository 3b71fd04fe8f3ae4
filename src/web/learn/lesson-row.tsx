import { usualPlayers } from "../match/setup/bot-players.ts";
import { useOnce } from "../shell/once.ts";
import { navigateInstead } from "../shell/page-routes.ts";
import { roomById } from "../shell/rooms.ts";
import { hasHints } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";

/**
 * The bar of a lesson: how far it is, and "Back", "Got it", "Skip" at the same place in every step (ST-84). The last
 * step leads into a first match with help.
 */
export function LessonRow(props: {
  readonly game: string;
  readonly page: number;
  readonly pages: number;
  /** Whether this is a step to read that can be left now. */
  readonly mayRead: boolean;
  readonly onRead: () => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
}) {
  const { words, transport } = useSite();
  const { once } = useOnce();
  const { page, pages, mayRead } = props;
  const isLast = page >= pages - 1;
  const playWithHelp = async (): Promise<void> => {
    const room = roomById(props.game);
    if (room === undefined) return;
    hasHints.value = true;
    const made = await transport.createMatch({ game: room.id, options: {}, players: usualPlayers(room, words) });
    if (made.ok) navigateInstead({ is: "match", game: room.id, match: made.id });
    else navigateInstead({ is: "setup", game: room.id });
  };
  return (
    <span class="lesson-row">
      <span class="lesson-dots">
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
          <i key={at} class={at < page ? "done" : at === page ? "here" : ""} aria-hidden="true" />
        ))}
        <span>{words.learn.progress(Math.min(page + 1, pages), pages)}</span>
      </span>
      <button
        type="button"
        aria-label={words.learn.back}
        title={words.learn.back}
        data-idle={page === 0 ? "" : undefined}
        onClick={props.onBack}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" stroke-width="3" />
        </svg>
      </button>
      <button
        type="button"
        class="go"
        data-idle={mayRead ? undefined : ""}
        data-lit={mayRead ? "go" : undefined}
        onClick={isLast ? () => void once(playWithHelp) : props.onRead}
      >
        {isLast ? words.learn.playWithHelp : words.learn.gotIt}
      </button>
      {isLast ? (
        <button type="button" class="quiet" onClick={props.onAgain}>
          {words.learn.again}
        </button>
      ) : (
        <a class="button quiet" href="/">
          {words.learn.skip}
        </a>
      )}
    </span>
  );
}
