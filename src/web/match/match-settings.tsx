import type { Signal } from "@preact/signals";
import { mayTouch } from "../../kit/touch.ts";
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
import { ThemeSelect } from "./theme-select.tsx";

/** The settings that matter during a match. */
export function MatchSettings() {
  const { words } = useSite();
  const { settings, nav } = words;
  return (
    <>
      <Switch label={settings.sound} of={hasSound} />
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
        {nav.toDark}
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
