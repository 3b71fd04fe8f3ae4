import { basename, join } from "node:path";
import ts from "typescript";

/** One planted fault: a field of the state keeps its old value where the rules give it a new one. */
export interface CarriedOver {
  /** The place in words: file, function, field, and how it is kept. Unique in its room, and free of line numbers. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** What replaces the characters from `start` to `end` of the file. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Files of a room's rules that make no next state: they show one, or deal a hidden part anew. */
const NO_TRANSITIONS = ["open.ts", "outside.ts", "redealt.ts", "state.ts", "view.ts"];

/** Every place in a room's rules where something could be carried over, in the order of files and lines. */
export function carriedOverMutants(rules: string): readonly CarriedOver[] {
  const files = ts.sys
    .readDirectory(rules, [".ts"], ["**/*.test.ts", ...NO_TRANSITIONS.map((name) => `**/${name}`)], ["*"])
    .toSorted();
  const program = ts.createProgram([...files, join(rules, "state.ts")], {
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    types: [],
  });
  const place = stateOf(program, join(rules, "state.ts"));
  const found = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source === undefined ? [] : mutantsIn(source, place);
  });
  return numbered(found);
}

interface Place {
  readonly checker: ts.TypeChecker;
  readonly state: ts.Type;
}

function stateOf(program: ts.Program, file: string): Place {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const declared = source?.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === "State",
  );
  if (declared === undefined) throw new Error(`${file} declares no State`);
  return { checker, state: checker.getTypeAtLocation(declared) };
}

function mutantsIn(source: ts.SourceFile, place: Place): readonly CarriedOver[] {
  const found: CarriedOver[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(...ofLiteral(node, source, place));
    if (ts.isCallExpression(node)) found.push(...ofNewState(node, source, place));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function ofLiteral(literal: ts.ObjectLiteralExpression, source: ts.SourceFile, place: Place): readonly CarriedOver[] {
  const [first] = literal.properties;
  if (first !== undefined && ts.isSpreadAssignment(first))
    return isOldState(first.expression, place) ? ofNextState(literal, first.expression, source, place) : [];
  return [...ofPartOfState(literal, source, place), ...ofNamedParts(literal, source)];
}

/** `{ ...state, p: v }`: the old `p` is kept always, or where `v` clears it. */
function ofNextState(
  literal: ts.ObjectLiteralExpression,
  old: ts.Expression,
  source: ts.SourceFile,
  place: Place,
): readonly CarriedOver[] {
  return literal.properties.slice(1).flatMap((property) => {
    if (ts.isSpreadAssignment(property)) {
      const field = property.expression.getText(source);
      return [mutant(property, source, `${field} kept`, "...{}")];
    }
    const field = nameOf(property);
    const value = valueIn(property);
    if (field === null || value === null) return [];
    const before = `(${old.getText(source)})["${field}"]`;
    const now = value.getText(source);
    const kept = mutant(property, source, `${field} kept`, `"${field}": ${before} ?? (${now})`);
    const blanks = isBlank(value) || isSum(value, place) ? [] : blanksOf(value, place);
    if (blanks.length === 0) return [kept];
    const isCleared = `${JSON.stringify(blanks)}.includes(${now})`;
    const uncleared = `"${field}": ${isCleared} ? ${before} ?? (${now}) : (${now})`;
    return [kept, mutant(property, source, `${field} not cleared`, uncleared)];
  });
}

/** `{ is: "asking", withdrawals: 0 }` as a part of the next state: a field of the old part is kept. */
function ofPartOfState(
  literal: ts.ObjectLiteralExpression,
  source: ts.SourceFile,
  place: Place,
): readonly CarriedOver[] {
  const part = partOf(literal, place);
  if (part === null) return [];
  const whole = stateParameter(literal, place);
  const state = boundNames(literal).has(part) ? part : whole === null ? null : `${whole}["${part}"]`;
  if (state === null) return [];
  return literal.properties.flatMap((property) => {
    const field = nameOf(property);
    const value = valueIn(property);
    if (field === null || value === null || !isBlank(value)) return [];
    const before = `${state}?.["${field}"]`;
    const now = value.getText(source);
    return [mutant(property, source, `${part}.${field} kept`, `"${field}": ${before} ?? (${now})`)];
  });
}

/** `({ deck }) => ({ deck: rest })`: what a function was given and gives back under the same name is kept. */
function ofNamedParts(literal: ts.ObjectLiteralExpression, source: ts.SourceFile): readonly CarriedOver[] {
  const given = boundNames(literal);
  return literal.properties.flatMap((property) => {
    const field = nameOf(property);
    const value = valueIn(property);
    if (field === null || value === null || !given.has(field) || value.getText(source) === field) return [];
    const kept = mutant(property, source, `${field} kept`, `"${field}": ${field}`);
    const branches = ts.isConditionalExpression(value) ? [value.whenTrue, value.whenFalse].filter(isBlank) : [];
    return [kept, ...branches.map((branch) => mutant(branch, source, `${field} not cleared`, field))];
  });
}

/** The names that the nearest function around a node takes out of its parameters. */
function boundNames(node: ts.Node): ReadonlySet<string> {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  const patterns = (around?.parameters ?? []).flatMap(({ name }) => (ts.isObjectBindingPattern(name) ? [name] : []));
  return new Set(patterns.flatMap(({ elements }) => elements.map(({ name }) => name.getText())));
}

/** A call that makes a state without the old one, as for a second game: each field of the old one is kept. */
function ofNewState(call: ts.CallExpression, source: ts.SourceFile, place: Place): readonly CarriedOver[] {
  const isState = (one: ts.Expression): boolean => place.checker.getTypeAtLocation(one) === place.state;
  const state = stateParameter(call, place);
  if (state === null || !isState(call) || call.arguments.some((one) => isOldState(one, place))) return [];
  const made = call.getText(source);
  return place.state
    .getProperties()
    .map(({ name }) =>
      mutant(call, source, `${name} kept in a new state`, `({ ...${made}, "${name}": ${state}["${name}"] })`),
    );
}

/** Whether this is a state, or all of a state that lasts from round to round. */
function isOldState(one: ts.Expression, { checker, state }: Place): boolean {
  const type = checker.getTypeAtLocation(one);
  if (type.getProperties().length <= 3) return false;
  return checker.isTypeAssignableTo(state, type) || checker.isTypeAssignableTo(type, state);
}

/** The field of the state that this literal could be the value of. */
function partOf(literal: ts.ObjectLiteralExpression, { checker, state }: Place): string | null {
  if (literal.properties.length === 0) return null;
  const type = checker.getContextualType(literal) ?? checker.getTypeAtLocation(literal);
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return null;
  const fitting = state.getProperties().filter((field) => {
    const wanted = checker.getNonNullableType(checker.getTypeOfSymbol(field));
    return !checker.isArrayLikeType(wanted) && checker.isTypeAssignableTo(checker.getNonNullableType(type), wanted);
  });
  return fitting[0]?.name ?? null;
}

/** The name by which the function around this node knows the old state. */
function stateParameter(node: ts.Node, place: Place): string | null {
  for (let around = node.parent; around !== undefined; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue;
    const given = around.parameters.find(({ name }) => ts.isIdentifier(name) && isOldState(name, place));
    if (given !== undefined) return given.name.getText();
  }
  return null;
}

function nameOf(property: ts.ObjectLiteralElementLike): string | null {
  const { name } = property;
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null;
}

function valueIn(property: ts.ObjectLiteralElementLike): ts.Expression | null {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : null;
}

const isBlank = (value: ts.Expression): boolean =>
  value.kind === ts.SyntaxKind.NullKeyword ||
  value.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isNumericLiteral(value) && value.text === "0") ||
  (ts.isArrayLiteralExpression(value) && value.elements.length === 0);

/** `state.day + 1` never clears a count. */
function isSum(value: ts.Expression, { checker }: Place): boolean {
  const symbol = ts.isShorthandPropertyAssignment(value.parent)
    ? checker.getShorthandAssignmentValueSymbol(value.parent)
    : checker.getSymbolAtLocation(value);
  const declared = symbol?.valueDeclaration;
  const made = declared !== undefined && ts.isVariableDeclaration(declared) ? (declared.initializer ?? value) : value;
  return ts.isBinaryExpression(made) && made.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** The values of this type that say: nothing here. A list by seat is never empty, so lists have none. */
function blanksOf(value: ts.Expression, { checker }: Place): readonly (string | number | null)[] {
  const type = checker.getTypeAtLocation(value);
  return (type.isUnion() ? type.types : [type]).flatMap((part): readonly (string | number | null)[] => {
    if ((part.flags & ts.TypeFlags.Null) !== 0) return [null];
    if ((part.flags & ts.TypeFlags.Number) !== 0) return [0];
    return part.isStringLiteral() && PLAIN_WORDS.includes(part.value) ? [part.value] : [];
  });
}

/** Words in the rooms' states that say: nothing special. */
const PLAIN_WORDS = ["regular"];

function mutant(node: ts.Node, source: ts.SourceFile, what: string, text: string): CarriedOver {
  const start = node.getStart(source);
  const { line } = source.getLineAndCharacterOfPosition(start);
  const name = `${basename(source.fileName)} ${functionAround(node)}: ${what}`;
  return { name, file: source.fileName, line: line + 1, start, end: node.getEnd(), text };
}

function functionAround(node: ts.Node): string {
  for (let around = node.parent; around !== undefined; around = around.parent) {
    if (ts.isFunctionDeclaration(around) && around.name !== undefined) return around.name.text;
    if (ts.isVariableDeclaration(around) && ts.isSourceFile(around.parent.parent.parent)) return around.name.getText();
  }
  return "";
}

/** The second of two mutants with one name is called "… (2)". */
function numbered(mutants: readonly CarriedOver[]): readonly CarriedOver[] {
  const times = new Map<string, number>();
  return mutants.map((one) => {
    const time = (times.get(one.name) ?? 0) + 1;
    times.set(one.name, time);
    return time === 1 ? one : { ...one, name: `${one.name} (${time})` };
  });
}
