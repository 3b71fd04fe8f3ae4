import type { Figure } from "../../kit/board.ts";
import type { Chapter, Guide, GuidePart } from "../../kit/guide.ts";
import { sayHere } from "../shell/locale.ts";
import { useSite } from "../shell/site-context.ts";

/** A guide with what its figures need. */
export interface LoadedGuide {
  readonly guide: Guide;
  readonly figures: Readonly<Record<string, Figure<unknown>>>;
  /** The words of the room's board. */
  readonly words: unknown;
}

/** The titles of the chapters as links. `now` is the chapter that belongs to this moment of a match. */
export function Contents(props: {
  readonly guide: Guide;
  readonly prefix?: string;
  readonly now?: string | null;
  /** Goes to a chapter in another way than the address does. */
  readonly onChoose?: (chapter: string) => void;
}) {
  const { words } = useSite();
  return (
    <nav class="contents" aria-label={words.learn.contents}>
      <ol>
        {props.guide.chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${props.prefix ?? ""}${id}`}
              aria-current={props.now === id ? "step" : undefined}
              onClick={(event) => {
                if (props.onChoose === undefined) return;
                event.preventDefault();
                props.onChoose(id);
              }}
            >
              {title} {props.now === id && <b class="chapter-now">{words.learn.now}</b>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The chapters of a guide. `prefix` keeps their ids apart from those of the page around them. */
export function Chapters(props: LoadedGuide & { readonly prefix?: string; readonly now?: string | null }) {
  const { words } = useSite();
  return (
    <>
      {props.guide.chapters.map((chapter: Chapter) => (
        <section key={chapter.id} id={`${props.prefix ?? ""}${chapter.id}`} class="chapter" tabIndex={-1}>
          <h2>
            {chapter.title} {props.now === chapter.id && <b class="chapter-now">{words.learn.now}</b>}
          </h2>
          <Parts {...props} parts={chapter.parts} />
        </section>
      ))}
    </>
  );
}

/** Running text and figures, which are drawn with the components of the board. */
export function Parts({ parts, figures, words }: LoadedGuide & { readonly parts: readonly GuidePart[] }) {
  const site = useSite();
  const say = sayHere(site.words.language);
  return (
    <>
      {parts.map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a guide never move
        if (part.is === "text")
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, made by the build
          return <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />;
        const Drawn = figures[part.name];
        return (
          <figure key={index}>
            {Drawn !== undefined && <Drawn say={say} words={words} />}
            <figcaption>{part.caption}</figcaption>
          </figure>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </>
  );
}
