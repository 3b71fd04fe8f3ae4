import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { BaseView } from "../../kernel/game.ts";
import type { Lesson } from "../../kernel/lesson.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import type { Guidance, MatchSlots } from "../match/match-slots.ts";
import { type DevicePassing, MatchView } from "../match/match-view.tsx";
import { openMatchStage } from "../match/stage.ts";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { type LocalizedRoom, loadLocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroublePage } from "../shell/trouble.tsx";
import { Coach } from "./coach.tsx";
import { type LessonHost, type LessonPlace, lessonHost, pagesOf } from "./lesson-host.ts";
import { LessonRow } from "./lesson-row.tsx";
import { markWelcomed } from "./welcome.tsx";
import "./learn.css";

interface LoadedLesson {
  readonly loaded: LocalizedRoom;
  readonly lesson: Lesson;
  readonly texts: Readonly<Record<string, string>>;
}

/** A guided first match on the real board. */
export function LessonPage({ game }: { readonly game: string }) {
  const { words } = useSite();
  const load = async (): Promise<LoadedLesson | null> => {
    const loaded = await loadLocalizedRoom(game, words.language);
    if (loaded === null) return null;
    const [{ lesson }, { texts }] = await Promise.all([
      loaded.page.lesson(),
      loaded.page.lessonTexts[words.language](),
    ]);
    markWelcomed(game);
    return { loaded, lesson, texts };
  };
  return (
    <Lazy load={load} reloadOn={words.language} fallback={<main id="content" class="page" />}>
      {(loaded) => (loaded === null ? <TroublePage is="noSuchGame" /> : <LessonView {...loaded} />)}
    </Lazy>
  );
}

/** A lesson is a match like any other: the stage shows it, and the lesson's own host answers. */
function LessonView({ loaded, lesson, texts }: LoadedLesson) {
  const { words } = useSite();
  const { game } = loaded;
  const players = lesson.names.map((name): Player => ({ is: "person", name }));
  const say = sayHere(words.language, lesson.names, lesson.me);
  /** Going back opens the lesson anew at an earlier page (ST-84). */
  const opened = useSignal<LessonPlace>({ page: 0, moves: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes words only
  const { host, stage } = useMemo(() => {
    const host = lessonHost(game, lesson, players, opened.value);
    const stage = openMatchStage(host, { ...loaded, moments: withoutRests(loaded.moments) }, host.info.id);
    stage.showAs(lesson.me);
    return { host, stage };
  }, [game, lesson, opened.value]);
  useLayoutEffect(() => () => stage.close(), [stage]);

  const [info, scene, update] = [stage.info.value, stage.scene.value, stage.update.value];
  if (info === null || scene === null || update === null) return <main id="content" class="page" />;
  // Also while an answer is on its way: the coach stands still when it is refused (ST-83).
  const isTold = scene.askedVersion === host.version.value && scene.backlog === 0;
  return (
    <MatchView
      key={opened.value.page}
      loaded={loaded}
      stage={stage}
      scene={scene}
      devicePassing={NOBODY_ELSE}
      info={info}
      update={update}
      say={say}
      transport={host}
      slots={{ ...LESSON_SLOTS, guidance: guidanceOf({ loaded, lesson, texts, host, isTold, opened }) }}
    />
  );
}

/** A lesson has its own button to go on (ST-49). */
const withoutRests = (moments: AnyMoments): AnyMoments => ({
  ...moments,
  rows: (step) => moments.rows(step).map((row) => ({ ...row, hasRest: false, restsBeforeQuestion: false })),
});

const NOBODY_ELSE: DevicePassing = { next: { value: null } as DevicePassing["next"], pass: () => undefined };

const LESSON_SLOTS: MatchSlots = { mySeats: () => [0], hasHints: false, rematch: null };

/** What the lesson adds to the match at this page. */
function guidanceOf(
  given: LoadedLesson & {
    readonly host: LessonHost;
    /** Whether the stage has told everything up to this page. */
    readonly isTold: boolean;
    readonly opened: { value: LessonPlace };
  },
): Guidance {
  const { loaded, lesson, texts, host, isTold, opened } = given;
  const pages = pagesOf(lesson);
  const { page, moves } = host.place.value;
  const step = pages[page];
  const wanted = step?.is === "try" ? (step.moves[0] ?? null) : null;
  const isOpen = step?.is === "read" && step.isOpen === true;
  return {
    mayPlay: isTold && step?.is === "try",
    wanted: isTold && wanted !== null ? loaded.game.read(wanted) : null,
    picture: (view) =>
      isOpen && isTold ? ((lesson.opened as OpenPicture | undefined)?.(view, host.state()) ?? view) : view,
    bar: (
      <LessonRow
        game={loaded.room.id}
        page={page}
        pages={pages.length}
        mayRead={isTold && step?.is === "read"}
        onRead={host.read}
        onBack={() => {
          opened.value = { page: page - 1, moves: movesUntil(pages, page - 1, moves) };
        }}
        onAgain={() => {
          opened.value = { page: 0, moves: [] };
        }}
      />
    ),
    coach: (refusal) =>
      isTold && step !== undefined ? (
        <Coach key={step.key} text={texts[step.key] ?? ""} points={step.points} wanted={wanted} refusal={refusal} />
      ) : null,
  };
}

type OpenPicture = (view: BaseView, state: unknown) => BaseView;

/** The moves that were played on the first pages. */
const movesUntil = (pages: ReturnType<typeof pagesOf>, page: number, moves: readonly string[]): readonly string[] =>
  moves.slice(0, pages.slice(0, page).filter(({ is }) => is === "try").length);
