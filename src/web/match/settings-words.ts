/** The settings in the menu of a match. */
export interface SettingsWords {
  /** What else there is to set, in a few words. */
  readonly what: string;
  readonly touch: string;
  readonly asksFirst: string;
  readonly hints: string;
  readonly leftHanded: string;
  readonly pace: string;
  readonly paces: (pace: number) => string;
  readonly myName: string;
  /** What going home does not do. */
  readonly homeWhy: string;
}
