import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import MenuSign from "~icons/game-icons/hamburger-menu";
import type { Language } from "../../kernel/texts.ts";
import { preload } from "../shell/idle.ts";
import { Lazy } from "../shell/lazy.tsx";
import { hasSound } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { whenAsked } from "./first-ask.ts";
import { IconButton } from "./icon-button.tsx";
import type { MenuProps } from "./menu-props.ts";
import { SoundSign } from "./tool-signs.tsx";

/** The sound button, and the one that opens the menu. */
export function MatchMenu(props: MenuProps) {
  const { words } = useSite();
  const isOpen = useSignal(false);
  const isRulesOpen = useSignal(false);
  const { settings, play, language } = words;
  useEffect(() => preload(() => whenAsked().then(() => loadMenu(language))), [language]);
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
        <SoundSign isOn={hasSound.value} />
      </button>
      <IconButton Icon={MenuSign} label={play.menu} onClick={() => (isOpen.value = true)} />
      {isOpen.value && (
        <Lazy load={() => loadMenu(language)} reloadOn={language} isPart fallback={<Loading />}>
          {(MenuDialog) => (
            <MenuDialog
              {...props}
              openRules={() => {
                isRulesOpen.value = true;
              }}
              onClose={() => {
                isOpen.value = false;
              }}
            />
          )}
        </Lazy>
      )}
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

const loadMenu = async (language: Language) => (await import("./menu-dialog.tsx")).loadMenuIn(language);

const Loading = () => <span>{useSite().words.play.loading}</span>;
