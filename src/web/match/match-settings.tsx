import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { mayTouch } from "../../kit/touch.ts";
import { asksFirst, hasHints, hasTouch, isLeftHanded, ownName, PACES, pace, theme } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import type { SettingsWords } from "./settings-words.ts";
import { ThemeSelect } from "./theme-select.tsx";

/** The settings that matter during a match, but for those that are in sight at once. */
export function MatchSettings({ settings }: { readonly settings: SettingsWords }) {
  const { words } = useSite();
  return (
    <>
      {mayTouch(navigator) && <Switch of={hasTouch}>{settings.touch}</Switch>}
      <Switch of={asksFirst}>{settings.asksFirst}</Switch>
      <Switch of={hasHints}>{settings.hints}</Switch>
      <Switch of={isLeftHanded}>{settings.leftHanded}</Switch>
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

/** A setting that is on or off: its name at the left, the switch at the right, where a thumb finds it. */
export const Switch = (props: { readonly of: Signal<boolean>; readonly children: ComponentChildren }) => (
  <SwitchLine isOn={props.of.value} onSwitch={(isOn) => (props.of.value = isOn)}>
    {props.children}
  </SwitchLine>
);

export const DarkSwitch = ({ children }: { readonly children: ComponentChildren }) => (
  <SwitchLine isOn={theme.value === "dark"} onSwitch={(isOn) => (theme.value = isOn ? "dark" : "light")}>
    {children}
  </SwitchLine>
);

const SwitchLine = (props: {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}) => (
  <label class="line">
    <input type="checkbox" checked={props.isOn} onChange={(event) => props.onSwitch(event.currentTarget.checked)} />
    <span>{props.children}</span>
  </label>
);
