import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import MenuSign from "~icons/game-icons/hamburger-menu";
import Silence from "~icons/game-icons/sound-off";
import Sound from "~icons/game-icons/sound-on";
import type { Call } from "../../kernel/step.ts";
import { Dialog } from "../../kit/dialog.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { asksFirst, hasHints, hasSound, ownName, PACES, pace } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { IconButton } from "./icon-button.tsx";

/** The sound button, and a dialog with all other settings. */
export function MatchMenu(props: {
  readonly loaded: LocalizedRoom;
  readonly mayCall: boolean;
  readonly submitCall: (call: Call) => void;
  /** Opens the rules over the match. */
  readonly openRules: () => void;
  /** What the slots add to the menu. Gets the function that closes it. */
  readonly children?: ((close: () => void) => ComponentChildren) | undefined;
}) {
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { settings, play } = words;
  const closeAndCall = (call: Call) => (): void => {
    dialog.current?.close();
    props.submitCall(call);
  };
  return (
    <>
      <button
        type="button"
        class="quiet"
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
      <Dialog at={dialog} title={settings.title} close={settings.close}>
        <label class="line">
          <input
            type="checkbox"
            checked={hasSound.value}
            onChange={(event) => (hasSound.value = event.currentTarget.checked)}
          />
          {settings.sound}
        </label>
        <label class="line">
          <input
            type="checkbox"
            checked={asksFirst.value}
            onChange={(event) => (asksFirst.value = event.currentTarget.checked)}
          />
          {settings.asksFirst}
        </label>
        <label class="line">
          <input
            type="checkbox"
            checked={hasHints.value}
            onChange={(event) => (hasHints.value = event.currentTarget.checked)}
          />
          {settings.hints}
        </label>
        <label class="line">
          {settings.pace}
          <select value={pace.value} onChange={(event) => (pace.value = Number(event.currentTarget.value))}>
            {PACES.map((one) => (
              <option key={one} value={one}>
                {settings.paces(one)}
              </option>
            ))}
          </select>
        </label>
        <label class="line">
          {settings.myName}
          <input
            type="text"
            maxLength={40}
            value={ownName.value}
            placeholder={words.defaultName}
            onChange={(event) => (ownName.value = event.currentTarget.value.trim())}
          />
        </label>
        {props.children?.(() => dialog.current?.close())}
        <p class="row">
          <button
            type="button"
            onClick={() => {
              dialog.current?.close();
              props.openRules();
            }}
          >
            {play.rules}
          </button>
          <a class="button" href="/me">
            {words.nav.me}
          </a>
          {props.mayCall && props.loaded.game.verdict !== undefined && (
            <>
              <button type="button" onClick={closeAndCall("offer")}>
                {play.offerDraw}
              </button>
              <button type="button" onClick={() => confirm(play.resignAsk) && closeAndCall("resign")()}>
                {play.resign}
              </button>
            </>
          )}
        </p>
      </Dialog>
    </>
  );
}
