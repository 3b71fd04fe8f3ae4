type Combination = Readonly<Record<string, unknown>>;

/** Every combination of the values of all options. */
export function everyCombination(choices: Readonly<Record<string, readonly unknown[]>>): readonly Combination[] {
  return Object.entries(choices).reduce<readonly Combination[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}

/** A few of these combinations that contain every pair of values which any of them contains. */
export function pairwise(all: readonly Combination[]): readonly Combination[] {
  const missing = new Set(all.flatMap(pairsOf));
  const picked: Combination[] = [];
  while (missing.size > 0) {
    const best = mostOf(all, (combination) => pairsOf(combination).filter((pair) => missing.has(pair)).length);
    if (best === undefined) break;
    picked.push(best);
    for (const pair of pairsOf(best)) missing.delete(pair);
  }
  return picked;
}

/** The pairs of values in a combination; a single option counts as a pair. */
function pairsOf(combination: Combination): readonly string[] {
  const settings = Object.entries(combination).map((entry) => JSON.stringify(entry));
  if (settings.length < 2) return [JSON.stringify(settings)];
  return settings.flatMap((one, index) => settings.slice(index + 1).map((other) => `${one} ${other}`));
}

function mostOf(all: readonly Combination[], count: (combination: Combination) => number): Combination | undefined {
  let [best, most] = [all[0], -1];
  for (const combination of all) {
    const counted = count(combination);
    if (counted > most) [best, most] = [combination, counted];
  }
  return best;
}
