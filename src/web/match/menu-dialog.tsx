import { useEffect, useRef } from "preact/hooks";
import type { Call } from "../../kernel/step.ts";
import type { Language } from "../../kernel/texts.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { LanguageSelect } from "../shell/language-select.tsx";
import { hasSound } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { DarkSwitch, MatchSettings, Switch } from "./match-settings.tsx";
import type { MenuProps } from "./menu-props.ts";
import { MenuSign } from "./menu-signs.tsx";
import type { SettingsWords } from "./settings-words.ts";
import { SoundSign } from "./tool-signs.tsx";
import "./menu.css";

interface MenuDialogProps extends MenuProps {
  readonly openRules: () => void;
  readonly onClose: () => void;
}

const LOADS: Readonly<Record<Language, () => Promise<{ readonly settingsWords: SettingsWords }>>> = {
  en: () => import("./settings-words.en.ts"),
  fr: () => import("./settings-words.fr.ts"),
};

/** The menu in the words of a language. */
export async function loadMenuIn(language: Language) {
  const { settingsWords } = await LOADS[language]();
  return (props: MenuDialogProps) => <MenuDialog {...props} settings={settingsWords} />;
}

/** The menu, with everything that a match does not need all the time. It is open as long as it is drawn. */
function MenuDialog(props: MenuDialogProps & { readonly settings: SettingsWords }) {
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { play } = words;
  const close = (): void => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog
      at={dialog}
      title={props.loaded.room.name}
      close={words.settings.close}
      isClosedByCross
      class="menu"
      onClose={props.onClose}
    >
      <div class="doors">
        <button
          type="button"
          onClick={() => {
            close();
            props.openRules();
          }}
        >
          <MenuSign of="rules" />
          {play.rules}
        </button>
        <a class="button" href="/me">
          <MenuSign of="me" />
          {words.nav.me}
        </a>
        <div class="button">
          <MenuSign of="language" />
          <LanguageSelect />
        </div>
      </div>
      {props.children?.(close)}
      <Switch of={hasSound}>
        <SoundSign isOn={hasSound.value} />
        {words.settings.sound}
      </Switch>
      <DarkSwitch>
        <MenuSign of="dark" />
        {words.nav.toDark}
      </DarkSwitch>
      <details class="settings">
        <summary>
          <MenuSign of="settings" />
          {words.settings.title}
          <small class="muted">{props.settings.what}</small>
        </summary>
        <MatchSettings settings={props.settings} />
      </details>
      <WaysOut {...props} close={close} />
      <p class="muted home-why">{props.settings.homeWhy}</p>
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
        <MenuSign of="home" />
        {nav.home}
      </a>
      {waysOut?.(close)}
      {mayCall && loaded.game.verdict !== undefined && (
        <>
          <button type="button" onClick={closeAndCall("offer")}>
            <MenuSign of="draw" />
            {play.offerDraw}
          </button>
          <button type="button" class="grave" onClick={() => confirm(play.resignAsk) && closeAndCall("resign")()}>
            <MenuSign of="resign" />
            {play.resign}
          </button>
        </>
      )}
    </p>
  );
}
