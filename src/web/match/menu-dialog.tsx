import { useEffect, useRef } from "preact/hooks";
import type { Call } from "../../kernel/step.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { LanguageSelect } from "../shell/language-select.tsx";
import { useSite } from "../shell/site-context.ts";
import { MatchSettings } from "./match-settings.tsx";
import type { MenuProps } from "./menu-props.ts";
import "./menu.css";

interface MenuDialogProps extends MenuProps {
  readonly openRules: () => void;
  readonly onClose: () => void;
}

/** The menu, with everything that a match does not need all the time. It is open as long as it is drawn. */
export function MenuDialog(props: MenuDialogProps) {
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { settings, play } = words;
  const close = (): void => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog at={dialog} title={props.loaded.room.name} close={settings.close} class="menu" onClose={props.onClose}>
      <p class="doors">
        <button
          type="button"
          onClick={() => {
            close();
            props.openRules();
          }}
        >
          {play.rules}
        </button>
        <a class="button" href="/me">
          {words.nav.me}
        </a>
        <LanguageSelect />
      </p>
      {props.children?.(close)}
      <details class="settings">
        <summary>{settings.title}</summary>
        <MatchSettings />
      </details>
      <WaysOut {...props} close={close} />
    </Dialog>
  );
}

/** Under the thumb, however long the menu is: leaving, an offered draw, a resignation. */
function WaysOut({ loaded, mayCall, submitCall, waysOut, close }: MenuProps & { readonly close: () => void }) {
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
      {waysOut?.(close)}
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
