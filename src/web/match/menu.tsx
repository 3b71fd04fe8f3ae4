import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import MenuSign from "~icons/game-icons/hamburger-menu";
import Silence from "~icons/game-icons/sound-off";
import Sound from "~icons/game-icons/sound-on";
import type { BaseView } from "../../kernel/game.ts";
import type { Call } from "../../kernel/step.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { LanguageSelect } from "../shell/language-select.tsx";
import { Lazy } from "../shell/lazy.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { hasSound } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { IconButton } from "./icon-button.tsx";
import { MatchSettings } from "./match-settings.tsx";
import "./menu.css";

interface MenuProps {
  readonly loaded: LocalizedRoom;
  /** What is on the board: the rules open at its chapter. */
  readonly view: BaseView;
  readonly mayCall: boolean;
  readonly submitCall: (call: Call) => void;
  /** What the slots add to the menu. Gets the function that closes it. */
  readonly children?: ((close: () => void) => ComponentChildren) | undefined;
}

/** The sound button, and the menu with everything that a match does not need all the time. */
export function MatchMenu(props: MenuProps) {
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const isRulesOpen = useSignal(false);
  const { settings, play } = words;
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        class="quiet sound"
        aria-label={hasSound.value ? settings.soundOn : settings.soundOff}
        title={hasSound.value ? settings.soundOn : settings.soundOff}
        aria-pressed={hasSound.value}
        onClick={() => {
          hasSound.value = !hasSound.value;
        }}
      >
        {hasSound.value ? <Sound aria-hidden="true" /> : <Silence aria-hidden="true" />}
      </button>
      <IconButton Icon={MenuSign} label={play.menu} onClick={() => dialog.current?.showModal()} />
      <Dialog at={dialog} title={props.loaded.room.name} close={settings.close} class="menu">
        <p class="doors">
          <button
            type="button"
            onClick={() => {
              close();
              isRulesOpen.value = true;
            }}
          >
            {play.rules}
          </button>
          <a class="button" href="/me">
            {words.nav.me}
          </a>
          <LanguageSelect />
        </p>
        <MatchSettings />
        {props.children?.(close)}
        <WaysOut {...props} close={close} />
      </Dialog>
      {isRulesOpen.value && (
        <Lazy load={loadRulesDrawer} reloadOn={loadRulesDrawer} isPart>
          {(RulesDrawer) => (
            <RulesDrawer
              loaded={props.loaded}
              view={props.view}
              onClose={() => {
                isRulesOpen.value = false;
              }}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

const loadRulesDrawer = async () => (await import("../learn/rules-drawer.tsx")).RulesDrawer;

/** Under the thumb: leaving keeps the seat; an offered draw or a resignation ends the match. */
function WaysOut({ loaded, mayCall, submitCall, close }: MenuProps & { readonly close: () => void }) {
  const { play, nav } = useSite().words;
  const closeAndCall = (call: Call) => (): void => {
    close();
    submitCall(call);
  };
  return (
    <p class="ways-out">
      <a class="button" href="/">
        {nav.home}
      </a>
      {mayCall && loaded.game.verdict !== undefined && (
        <>
          <button type="button" onClick={closeAndCall("offer")}>
            {play.offerDraw}
          </button>
          <button type="button" class="grave" onClick={() => confirm(play.resignAsk) && closeAndCall("resign")()}>
            {play.resign}
          </button>
        </>
      )}
    </p>
  );
}
