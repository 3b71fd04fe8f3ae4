/** The choice of a theme. */
export interface ThemeWords {
  readonly label: string;
  /** The theme of the site itself. */
  readonly usual: string;
}
