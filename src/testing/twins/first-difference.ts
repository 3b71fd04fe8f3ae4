/** Where two plain JSON values first differ, as a sentence; null if they are the same. The order of keys is no matter. */
export function firstDifference(rules: unknown, twin: unknown, path: string): string | null {
  if (isContainer(rules) && isContainer(twin) && Array.isArray(rules) === Array.isArray(twin)) {
    const [ofRules, ofTwin] = [new Map(Object.entries(rules)), new Map(Object.entries(twin))];
    for (const key of new Set([...ofRules.keys(), ...ofTwin.keys()])) {
      const found = firstDifference(ofRules.get(key), ofTwin.get(key), `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  return Object.is(rules, twin) ? null : `${path}: the rules have ${shown(rules)}, the twin has ${shown(twin)}`;
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

const shown = (value: unknown): string => JSON.stringify(value) ?? "nothing";
