import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { roomName } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchStage } from "../match/stage.ts";
import { Lazy } from "../shell/lazy.tsx";
import { navigate } from "../shell/page-routes.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { loadWelcome, markWelcomed, WelcomeView } from "./welcome.tsx";

/**
 * The first play of a game where its match runs already: a sheet that anything else closes. It does not open while the
 * person's own clock runs (ST-107).
 */
export function WelcomeSheet(props: {
  readonly loaded: LocalizedRoom;
  readonly stage: MatchStage;
  readonly seats: readonly Seat[];
}) {
  const { words } = useSite();
  const { loaded, stage, seats } = props;
  const sheet = useRef<HTMLElement>(null);
  const isClosed = useSignal(false);
  const version = useRef(stage.update.value?.version);
  const time = stage.matchControl.value?.time ?? null;
  const isMyClock = seats.some((seat) => time?.seats[seat]?.isRunning === true);
  const isOver = version.current !== stage.update.value?.version;
  const isOpen = !isClosed.value && !isMyClock && !isOver;

  useEffect(() => {
    if (!isOpen) return;
    markWelcomed(loaded.room.id);
    const close = (event: Event): void => {
      if (event.target instanceof Node && sheet.current?.contains(event.target) && !isEscape(event)) return;
      isClosed.value = true;
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [isOpen, isClosed, loaded]);

  return isOpen ? (
    <aside ref={sheet} class="welcome-sheet" aria-label={roomName(loaded.room, words.language)}>
      <Lazy load={() => loadWelcome(loaded.page, words)} reloadOn={words.language} isPart>
        {(welcome) => (
          <WelcomeView
            {...welcome}
            onShow={() => navigate({ is: "learn", game: loaded.room.id })}
            onPlay={() => {
              isClosed.value = true;
            }}
          />
        )}
      </Lazy>
    </aside>
  ) : null;
}

const isEscape = (event: Event): boolean => event instanceof KeyboardEvent && event.key === "Escape";
