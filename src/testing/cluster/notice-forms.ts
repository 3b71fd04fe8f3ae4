const ID = "[\\w-]+";
const SEEN_PERSON = `\\["${ID}"(,-?\\d+){4}\\]`;
const SEEN_WATCHER = `\\[(null|"${ID}"),-?\\d+\\]`;
const listOf = (one: string): string => `\\[(${one}(,${one})*)?\\]`;

/** Everything that nodes may say to each other, as `<topic> <text>`: ids, names of nodes, hashes and numbers. */
export const NOTICE_FORMS: readonly RegExp[] = [
  new RegExp(`^match:${ID} -?\\d+ \\d+ \\d+$`),
  new RegExp(`^table:${ID} $`),
  new RegExp(`^person:${ID} ${ID}$`),
  new RegExp(`^shown:${ID} ${ID} (closed|\\?|[\\d,]*( [\\d,]+)?)$`),
  new RegExp(
    `^seen:${ID} ${ID} (\\?|\\{"people":${listOf(SEEN_PERSON)},"watchers":${listOf(SEEN_WATCHER)}(,"part":\\d+)?\\})$`,
  ),
  new RegExp(`^beat: ${ID} \\d+$`),
  new RegExp(`^gone: (forgetting|forgotten|there|ended) ${ID}$`),
];
