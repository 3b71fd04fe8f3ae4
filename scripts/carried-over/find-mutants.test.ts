import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { carriedOverMutants } from "./find-mutants.ts";

const STATE = `
export interface State {
  readonly round: number;
  readonly rule: "regular" | "oracle";
  readonly quiet: number;
  readonly deck: readonly number[];
  readonly phase: { readonly is: "asking"; readonly tries: number } | { readonly is: "over" };
}
`;

/** The faults found in rules of this text: their names, with what they put in. */
function found(rules: string): readonly (readonly [string, string])[] {
  const folder = mkdtempSync(join(tmpdir(), "carried-over-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "rules"));
  writeFileSync(join(folder, "rules/state.ts"), STATE);
  writeFileSync(join(folder, "rules/rules.ts"), `import type { State } from "./state.ts";\n${rules}`);
  writeFileSync(join(folder, "rules/rules.test.ts"), rules);
  return carriedOverMutants(join(folder, "rules")).map(({ name, text }) => [name, text] as const);
}

test("A field of the next state keeps its old value; a count that only grows is not cleared by its sum", () => {
  const rules = `export const next = (state: State): State => {
    const quiet = state.quiet + 1;
    return { ...state, quiet, round: 0 };
  };`;
  expect(found(rules)).toEqual([
    ["rules.ts next: quiet kept", '"quiet": (state)["quiet"] ?? (quiet)'],
    ["rules.ts next: round kept", '"round": (state)["round"] ?? (0)'],
  ]);
});

test("Where a new value may say that nothing is special, only that one is not taken over", () => {
  const rules = `declare const ruleNow: () => State["rule"];
  export const dawn = (state: State): State => ({ ...state, rule: ruleNow() });`;
  expect(found(rules)).toContainEqual([
    "rules.ts dawn: rule not cleared",
    '"rule": ["regular"].includes(ruleNow()) ? (state)["rule"] ?? (ruleNow()) : (ruleNow())',
  ]);
});

test("A blank field of a part of the state keeps what the old part had", () => {
  const rules = 'export const turn = (state: State): State => ({ ...state, phase: { is: "asking", tries: 0 } });';
  expect(found(rules)).toEqual([
    ["rules.ts turn: phase kept", '"phase": (state)["phase"] ?? ({ is: "asking", tries: 0 })'],
    ["rules.ts turn: phase.tries kept", '"tries": state["phase"]?.["tries"] ?? (0)'],
  ]);
});

test("What a function gives back under the name under which it was given stays as it was", () => {
  const rules = `export const drawn = ({ deck }: Pick<State, "deck">) => ({ deck: deck.length > 1 ? deck.slice(1) : [] });`;
  expect(found(rules)).toEqual([
    ["rules.ts drawn: deck kept", '"deck": deck'],
    ["rules.ts drawn: deck not cleared", "deck"],
  ]);
});

test("A state that is made anew keeps each field of the old one", () => {
  const rules = `declare function opening(round: number): State;
  export const again = (state: State): State => opening(state.round + 1);`;
  expect(found(rules).map(([name]) => name)).toEqual(
    ["round", "rule", "quiet", "deck", "phase"].map((field) => `rules.ts again: ${field} kept in a new state`),
  );
});

test("A view is no next state, and two faults of one name are numbered", () => {
  const rules = `export const view = (state: State) => ({ round: state.round });
  export const twice = (state: State, is: boolean): State => (is ? { ...state, quiet: 0 } : { ...state, quiet: 0 });`;
  expect(found(rules).map(([name]) => name)).toEqual(["rules.ts twice: quiet kept", "rules.ts twice: quiet kept (2)"]);
});
