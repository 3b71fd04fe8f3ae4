/** What follows a named option on the command line, as in `--minutes 5`; undefined where it is not there. */
export function commandLineOption(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}
