import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** English with accents, under the id of a language with four plural forms. */
export const MADE_UP = { id: "sl", name: "Äccented" } as const;

const LINE = `  {
    id: "${MADE_UP.id}",
    name: "${MADE_UP.name}",
    seat: "Seät",
    you: "Yöu",
    whom: "yöu",
    isYouFirst: true,
    plurals: ["one", "two", "few", "other"],
    rarePlurals: [],
  },
`;

export interface AddedLanguage {
  /** New files: the language's own. */
  readonly added: readonly string[];
  /** Files in which a record got one more key. */
  readonly changed: readonly string[];
}

/** The first step: the line in the list. From here on the project does not compile. */
export function listLanguage(root: string): void {
  const path = join(root, "src/kernel/texts.ts");
  const text = readFileSync(path, "utf8");
  const listed = text.replace(/(?=^\] as const satisfies readonly LanguageFacts)/m, LINE);
  if (listed === text) throw new Error("the list of languages was not found");
  writeFileSync(path, listed);
}

/** All other steps: the files of the language, and its key in every record that has one for each language. */
export function addTexts(root: string): AddedLanguage {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((one) => `src/${one}`);
  const scripts = readdirSync(join(root, "scripts")).map((one) => `scripts/${one}`);
  const added = files.filter((path) => /\.en\.\w+(\.txt)?$/.test(path)).map((path) => addFile(root, path));
  const changed = [...files, ...scripts]
    .filter((path) => !/\.(en|fr|sl)\.\w+(\.txt)?$/.test(path))
    .filter((path) => (path.endsWith(".json") ? addJsonKey(root, path) : SCRIPT.test(path) && addKeys(root, path)));
  return { added: added.sort(), changed: changed.sort() };
}

const SCRIPT = /\.tsx?(\.txt)?$/;

/** A copy of an English file, with accents. What is not a script keeps its words. */
function addFile(root: string, english: string): string {
  const path = inMadeUp(english);
  if (!SCRIPT.test(english)) copyFileSync(join(root, english), join(root, path));
  else writeFileSync(join(root, path), translated(readFileSync(join(root, english), "utf8"), path));
  return path;
}

const inMadeUp = (text: string): string =>
  text
    .replace(/\.en\./g, `.${MADE_UP.id}.`)
    .replace(/"en"/g, `"${MADE_UP.id}"`)
    .replace(/\bWORDS\.en\b/g, `WORDS.${MADE_UP.id}`)
    .replace(/SentencesEn\b/g, "SentencesSl");

function translated(english: string, path: string): string {
  const text = inMadeUp(english);
  const insertions = nodesOf(text, path).flatMap((node): readonly Edit[] => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer) && isProse(node.initializer.text))
      return [
        { at: node.initializer.getStart(), end: node.initializer.end, text: accented(node.initializer.getText()) },
      ];
    const plurals = ts.isObjectLiteralExpression(node) ? keysOf(node) : null;
    const [one, other] = [plurals?.get("one"), plurals?.get("other")];
    if (one === undefined || other === undefined || plurals?.has("few")) return [];
    const form = other.initializer.getText();
    return [{ at: one.end, end: one.end, text: `, two: ${form}, few: ${form}` }];
  });
  return edited(text, insertions);
}

/** Words for people, not for the program. */
const isProse = (text: string): boolean => /[A-Z ]/.test(text);

interface Place {
  readonly at: number;
  /** The value for English; null where the record has the short form `{ en, fr }`. */
  readonly english: ts.Expression | null;
}

/** In each object with a key for English and one for French: the same for the made-up language. */
function addKeys(root: string, path: string): boolean {
  const text = readFileSync(join(root, path), "utf8");
  const nodes = nodesOf(text, path);
  const places = nodes.flatMap((node) => (ts.isObjectLiteralExpression(node) ? placesIn(node) : []));
  if (places.length === 0) return false;
  const imported = nodes.find(
    (node) => ts.isImportDeclaration(node) && / as en \} from ".*\.en\.ts"/.test(node.getText()),
  );
  const short = imported === undefined ? "en" : MADE_UP.id;
  const additions = places.map(({ at, english }): Edit => {
    const value = english === null ? short : valueLike(english);
    return { at, end: at, text: `, ${MADE_UP.id}: ${value}` };
  });
  const isShort = places.some(({ english }) => english === null);
  const clone =
    imported === undefined || !isShort
      ? []
      : [{ at: imported.end, end: imported.end, text: `\n${importLike(imported)}` }];
  writeFileSync(join(root, path), edited(text, [...additions, ...clone]));
  return true;
}

function placesIn(node: ts.ObjectLiteralExpression): readonly Place[] {
  const short = node.properties.filter(ts.isShorthandPropertyAssignment).map(({ name }) => name.text);
  if (short.includes("en") && short.includes("fr")) return [{ at: lastEnd(node), english: null }];
  const [en, fr] = [keysOf(node).get("en"), keysOf(node).get("fr")];
  return en === undefined || fr === undefined ? [] : [{ at: fr.end, english: en.initializer }];
}

const valueLike = (english: ts.Expression): string =>
  ts.isStringLiteral(english) ? accented(english.getText()) : inMadeUp(english.getText());

const importLike = (english: ts.Node): string => inMadeUp(english.getText()).replace(" as en }", ` as ${MADE_UP.id} }`);

function addJsonKey(root: string, path: string): boolean {
  const text = readFileSync(join(root, path), "utf8");
  const changed = JSON.stringify(JSON.parse(text, (_, value) => withMadeUp(value)));
  if (changed === JSON.stringify(JSON.parse(text))) return false;
  writeFileSync(join(root, path), changed);
  return true;
}

const withMadeUp = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "en" in value && "fr" in value
    ? { ...value, [MADE_UP.id]: value.en }
    : value;

const ACCENTS: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü", A: "Ä", O: "Ö", U: "Ü" };

export const accented = (text: string): string => text.replace(/[aouAOU]/g, (vowel) => ACCENTS[vowel] ?? vowel);

interface Edit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.at - one.at)
    .reduce((now, { at, end, text: added }) => now.slice(0, at) + added + now.slice(end), text);

function nodesOf(text: string, path: string): readonly ts.Node[] {
  const kind = /\.tsx(\.txt)?$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const nodes: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(collect);
  };
  collect(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return nodes;
}

const keysOf = (node: ts.ObjectLiteralExpression): ReadonlyMap<string, ts.PropertyAssignment> =>
  new Map(node.properties.filter(ts.isPropertyAssignment).map((one) => [one.name.getText(), one]));

const lastEnd = (node: ts.ObjectLiteralExpression): number => node.properties.at(-1)?.end ?? node.end;
