import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import type { Lesson } from "../../kernel/lesson.ts";
import { sayIn } from "../../kernel/texts.ts";
import type { Sitter } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, openRoom, sentence } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { type AnyBoardProps, Scene } from "../play/scene.tsx";
import { write } from "../routes.ts";
import { ownName } from "../settings.ts";
import { Trouble } from "../trouble.tsx";
import { type LessonRun, lessonRun, type Standing } from "./lesson-run.ts";
import "./learn.css";

interface Loaded {
  readonly open: OpenRoom;
  readonly lesson: Lesson;
  readonly texts: Readonly<Record<string, string>>;
}

/** A guided first game on the real board. */
export function Learn({ game }: { readonly game: string }) {
  const { words } = useSite();
  const load = async (): Promise<Loaded | null> => {
    const open = await openRoom(game, words.language);
    if (open === null) return null;
    const [{ lesson }, { texts }] = await Promise.all([open.page.lesson(), open.page.lessonTexts[words.language]()]);
    return { open, lesson, texts };
  };
  return (
    <Awaited load={load} of={words.language} meanwhile={<main id="content" class="page" />}>
      {(loaded) => (loaded === null ? <Trouble is="noSuchGame" /> : <Guided {...loaded} />)}
    </Awaited>
  );
}

function Guided({ open, lesson, texts }: Loaded) {
  const { words } = useSite();
  const { game } = open;
  const names = lesson.names.map((name, seat) => (seat === lesson.me ? ownName.value || words.guest : name));
  const say = sayIn(words.language, names);
  const tries = useSignal(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more from the start: new dice, the same falls
  const run = useMemo(() => lessonRun(game, lesson), [game, lesson, tries.value]);
  const later = useSignal<{ readonly of: LessonRun; readonly at: Standing } | null>(null);
  const standing = later.value?.of === run ? later.value.at : run.opening;
  const picked = useSignal<string | null>(null);
  const refusal = useSignal<string | null>(null);

  const advance = (at: Standing): void => {
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
    if (why !== null) refusal.value = sentence(open.texts, words, why, say);
    else if (!step.moves.includes(game.write(move))) refusal.value = words.learn.tryInstead;
    else advance(run.played(standing, game.write(move)));
  };
  const mine = standing.match.sealed.find(({ seat }) => seat === lesson.me);

  const table: AnyBoardProps = {
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
    words: open.words,
    play,
  };
  const sitters = names.map((name): Sitter => ({ is: "person", name }));
  const pages = lesson.steps.filter(({ is }) => is !== "reply").length;
  const page = lesson.steps.slice(0, standing.done).filter(({ is }) => is !== "reply").length + 1;

  return (
    <Scene
      open={open}
      sitters={sitters}
      table={table}
      log={standing.log}
      instead={step === undefined || step.is === "reply" ? words.learn.done : texts[step.key]}
      refusal={refusal.value}
      acts={
        <>
          {step?.is === "read" && (
            <button type="button" class="go" data-lit="go" onClick={() => advance(run.read(standing))}>
              {words.learn.next}
            </button>
          )}
          {step !== undefined && <span class="muted">{words.learn.progress(page, pages)}</span>}
          {step === undefined && (
            <>
              <a class="button go" href={write({ is: "waiting", game: game.id })}>
                {words.learn.playNow}
              </a>
              <button type="button" onClick={() => tries.value++}>
                {words.learn.again}
              </button>
            </>
          )}
          <a class="button quiet" href={step === undefined ? write({ is: "rules", game: game.id }) : "/"}>
            {step === undefined ? words.home.rules : words.learn.skip}
          </a>
        </>
      }
      below={isTrying ? undefined : null}
    />
  );
}
