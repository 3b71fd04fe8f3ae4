import type { Signal } from "@preact/signals";
import type { Language } from "../../kernel/texts.ts";
import { mayTouch } from "../../kit/touch.ts";
import { Lazy } from "../shell/lazy.tsx";
import {
  asksFirst,
  hasHints,
  hasSound,
  hasTouch,
  isLeftHanded,
  ownName,
  PACES,
  pace,
  theme,
} from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { SettingsWords } from "./settings-words.ts";
import { ThemeSelect } from "./theme-select.tsx";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly settingsWords: SettingsWords }>>> = {
  en: () => import("./settings-words.en.ts"),
  fr: () => import("./settings-words.fr.ts"),
};

/** The settings that matter during a match. */
export function MatchSettings() {
  const { language } = useSite().words;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} isPart>
      {({ settingsWords }) => <Settings settings={settingsWords} />}
    </Lazy>
  );
}

function Settings({ settings }: { readonly settings: SettingsWords }) {
  const { words } = useSite();
  return (
    <>
      <Switch label={words.settings.sound} of={hasSound} />
      {mayTouch(navigator) && <Switch label={settings.touch} of={hasTouch} />}
      <Switch label={settings.asksFirst} of={asksFirst} />
      <Switch label={settings.hints} of={hasHints} />
      <Switch label={settings.leftHanded} of={isLeftHanded} />
      <label class="line">
        <input
          type="checkbox"
          checked={theme.value === "dark"}
          onChange={(event) => {
            theme.value = event.currentTarget.checked ? "dark" : "light";
          }}
        />
        {words.nav.toDark}
      </label>
      <ThemeSelect />
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
    </>
  );
}

const Switch = (props: { readonly label: string; readonly of: Signal<boolean> }) => (
  <label class="line">
    <input
      type="checkbox"
      checked={props.of.value}
      onChange={(event) => (props.of.value = event.currentTarget.checked)}
    />
    {props.label}
  </label>
);
