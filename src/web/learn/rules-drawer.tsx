import { useLayoutEffect, useRef } from "preact/hooks";
import type { BaseView } from "../../kernel/game.ts";
import { roomName } from "../../kernel/room.ts";
import { Lazy } from "../shell/lazy.tsx";
import { routePath } from "../shell/page-routes.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { Chapters, Contents } from "./guide-chapters.tsx";
import { type GuideOfRoom, loadGuide } from "./load-guide.ts";
import "./learn.css";
import "./rules-drawer.css";

/**
 * The rules over a match, opened at the chapter of this very moment. On a desk a drawer that ends above the bar, on a
 * phone a sheet that leaves the header in sight (ST-101). The match goes on behind it.
 */
export function RulesDrawer(props: {
  readonly loaded: LocalizedRoom;
  readonly view: BaseView;
  readonly onClose: () => void;
}) {
  const { words } = useSite();
  const { loaded, view, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={panel}
      class={`rules-drawer guide room-${loaded.room.id}`}
      aria-label={words.play.rules}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2>{words.play.rules}</h2>
        <span class="muted">{roomName(loaded.room, words.language)}</span>
        <button
          type="button"
          class="quiet"
          aria-label={words.settings.close}
          title={words.settings.close}
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3" />
          </svg>
        </button>
      </header>
      <Lazy load={() => loadGuide(loaded.page, words.language, "guide")} reloadOn={words.language} isPart>
        {(guide) => <OpenedAt guide={guide} now={guide.chapter(view)} game={loaded.room.id} />}
      </Lazy>
    </aside>
  );
}

const PREFIX = "rules-";

/** Scrolls to the chapter of the moment once, when it is opened. */
function OpenedAt({ guide, now, game }: { readonly guide: GuideOfRoom; readonly now: string; readonly game: string }) {
  const { words } = useSite();
  const text = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened; later the reader scrolls
  useLayoutEffect(() => {
    goTo(text.current, now);
    contents.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <>
      {/* The address stays that of the match. */}
      <div ref={contents} class="rules-contents">
        <Contents guide={guide.guide} prefix={PREFIX} now={now} onChoose={(chapter) => goTo(text.current, chapter)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={text} class="rules-text" tabIndex={0}>
        <Chapters {...guide} prefix={PREFIX} now={now} />
        <p>
          <a href={routePath({ is: "notation", game })} target="_blank" rel="noreferrer">
            {words.learn.forTheCurious}
          </a>
        </p>
      </div>
    </>
  );
}

function goTo(text: HTMLElement | null, chapter: string): void {
  const found = text?.querySelector<HTMLElement>(`#${PREFIX}${chapter}`);
  if (text && found) text.scrollTop = found.offsetTop;
}
