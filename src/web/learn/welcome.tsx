import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Welcome } from "../../kernel/welcome.ts";
import type { Figure, RoomPage } from "../../kit/board.ts";
import { sayHere } from "../shell/locale.ts";
import { welcomed } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { SiteWords } from "../shell/words.ts";
import "./welcome.css";

/** The aim of a game with what its picture needs. */
export interface LoadedWelcome {
  readonly welcome: Welcome;
  readonly Drawn: Figure<unknown> | undefined;
  readonly words: unknown;
}

export async function loadWelcome(page: RoomPage, { language }: SiteWords): Promise<LoadedWelcome> {
  const [{ welcome }, { figures }, { words }] = await Promise.all([
    page.help[language](),
    page.figures(),
    page.words[language](),
  ]);
  return { welcome, Drawn: (figures as Readonly<Record<string, Figure<unknown>>>)[welcome.figure], words };
}

/** The aim is shown once per game and device. */
export function markWelcomed(game: string): void {
  if (!welcomed.value.includes(game)) welcomed.value = [...welcomed.value, game];
}

/** A game's aim in one picture and two sentences, with two answers of equal size (ST-107). */
export function WelcomeView(props: LoadedWelcome & { readonly onShow: () => void; readonly onPlay: () => void }) {
  const { words } = useSite();
  const { welcome, Drawn } = props;
  return (
    <>
      <Picture>{Drawn !== undefined && <Drawn say={sayHere(words.language)} words={props.words} />}</Picture>
      <div class="welcome-words">
        <h2>{welcome.title}</h2>
        {welcome.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div class="welcome-choices">
          <button type="button" class="go" onClick={props.onShow}>
            {words.learn.showMe} <small>{words.learn.minutes}</small>
          </button>
          <button type="button" onClick={props.onPlay}>
            {words.learn.justPlay}
          </button>
        </div>
      </div>
    </>
  );
}

const LARGEST = 2;

/** A figure as large as its place allows: figures of rooms are high or wide, and places are, too. */
function Picture({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, figure] = [place.current, place.current?.firstElementChild];
    if (!(box instanceof HTMLElement && figure instanceof HTMLElement)) return;
    const rescale = (): void => {
      const scale = Math.min(box.clientWidth / figure.offsetWidth, box.clientHeight / figure.offsetHeight, LARGEST);
      figure.style.scale = `${scale}`;
    };
    rescale();
    const sizes = new ResizeObserver(rescale);
    sizes.observe(box);
    sizes.observe(figure);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={place} class="welcome-picture" inert aria-hidden="true">
      {children}
    </div>
  );
}
