/** The settings in the menu of a match. */
export interface SettingsWords {
  readonly touch: string;
  readonly asksFirst: string;
  readonly hints: string;
  readonly leftHanded: string;
  readonly pace: string;
  readonly paces: (pace: number) => string;
  readonly myName: string;
}
