import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import type { Lesson } from "../../kernel/lesson.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { type AnyBoardProps, MatchScene } from "../match/scene.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { routePath } from "../shell/page-routes.ts";
import { type LocalizedRoom, loadLocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { ownName } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { TroublePage } from "../shell/trouble.tsx";
import { type LessonRun, type LessonState, lessonRun } from "./lesson-run.ts";
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
    return { loaded, lesson, texts };
  };
  return (
    <Lazy load={load} reloadOn={words.language} fallback={<main id="content" class="page" />}>
      {(loaded) => (loaded === null ? <TroublePage is="noSuchGame" /> : <LessonView {...loaded} />)}
    </Lazy>
  );
}

function LessonView({ loaded, lesson, texts }: LoadedLesson) {
  const { words } = useSite();
  const { game } = loaded;
  const names = lesson.names.map((name, seat) => (seat === lesson.me ? ownName.value || words.defaultName : name));
  const say = sayHere(words.language, names);
  const tries = useSignal(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more from the start: new dice, the same falls
  const run = useMemo(() => lessonRun(game, lesson), [game, lesson, tries.value]);
  const later = useSignal<{ readonly of: LessonRun; readonly at: LessonState } | null>(null);
  const standing = later.value?.of === run ? later.value.at : run.opening;
  const picked = useSignal<string | null>(null);
  const refusal = useSignal<string | null>(null);

  const advance = (at: LessonState): void => {
    later.value = { of: run, at };
    picked.value = null;
    refusal.value = null;
  };

  const step = lesson.steps[standing.done];
  const view = game.view(standing.match.state, lesson.me);
  const isTrying = step?.is === "try";
  const play = (move: unknown): void => {
    if (!isTrying) return;
    const why: Fact | null = game.refusal(view, move);
    if (why !== null) refusal.value = sentenceFor(loaded.texts, words, why, say);
    else if (!step.moves.includes(game.write(move))) refusal.value = words.learn.tryInstead;
    else advance(run.played(standing, game.write(move)));
  };
  const mine = standing.match.sealed.find(({ seat }) => seat === lesson.me);

  const boardProps: AnyBoardProps = {
    view,
    before: standing.before,
    offers: isTrying ? game.offers(view) : [],
    pending: null,
    sealed: mine === undefined ? null : game.read(mine.move),
    spoken: standing.match.sealed.map(({ seat }) => seat),
    hint: isTrying && step.moves[0] !== undefined ? game.read(step.moves[0]) : null,
    picked,
    outcome: game.outcome(standing.match.state),
    say,
    words: loaded.words,
    play,
  };
  const players = names.map((name): Player => ({ is: "person", name }));
  const pages = lesson.steps.filter(({ is }) => is !== "reply").length;
  const page = lesson.steps.slice(0, standing.done).filter(({ is }) => is !== "reply").length + 1;

  return (
    <MatchScene
      loaded={loaded}
      players={players}
      boardProps={boardProps}
      log={standing.log}
      kind="lesson"
      promptInstead={step === undefined || step.is === "reply" ? words.learn.done : texts[step.key]}
      refusal={refusal.value}
      buttons={
        <>
          {step?.is === "read" && (
            <button type="button" class="go" data-lit="go" onClick={() => advance(run.read(standing))}>
              {words.learn.next}
            </button>
          )}
          {step !== undefined && <span class="muted">{words.learn.progress(page, pages)}</span>}
          {step === undefined && (
            <>
              <a class="button go" href={routePath({ is: "setup", game: game.id })}>
                {words.learn.playNow}
              </a>
              <button type="button" onClick={() => tries.value++}>
                {words.learn.again}
              </button>
            </>
          )}
          <a class="button quiet" href={step === undefined ? routePath({ is: "rules", game: game.id }) : "/"}>
            {step === undefined ? words.home.rules : words.learn.skip}
          </a>
        </>
      }
      insteadOfHand={isTrying ? undefined : null}
    />
  );
}
