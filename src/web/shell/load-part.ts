/**
 * What every `import()` of the built site goes through (`scripts/part-loader.ts`). A browser never asks again for a
 * module that it could not load. So a part's files come first, by requests that may be repeated, and its modules are
 * made of what the browser has stored then: a line that is lost in between costs no part for good.
 */
export async function loadPart<T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> {
  // The worker has no sheets, and begins with all that it needs at once.
  if (typeof document === "undefined") return load();
  const [file] = IMPORTED.exec(String(load))?.slice(1) ?? [];
  await Promise.all([...sheets.map(loadSheet), file === undefined ? undefined : fetchModule(file)]);
  return load();
}

/** All files of the site's scripts lie in one folder, this one too. */
const urlOf = (file: string): string => new URL(file, import.meta.url).href;
const IMPORTED = /import\(\s*["'`](\.\/[^"'`]+)/;
const IMPORTS = /(?:from|import)\s*["'`](\.\/[^"'`]+)/g;

/** By file: what it imports. */
const fetched = new Map<string, Promise<readonly string[]>>();

/** Fetches a module and all that it imports. Modules may import each other, so none waits for one that is under way. */
async function fetchModule(file: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(file)) return;
  seen.add(file);
  const known = fetched.get(file) ?? fetchImports(file);
  fetched.set(file, known);
  known.catch(() => fetched.delete(file));
  await Promise.all((await known).map((imported) => fetchModule(imported, seen)));
}

/** Nothing is fetched that the document has asked for. */
async function fetchImports(file: string): Promise<readonly string[]> {
  if (document.querySelector(`[href$="${file.slice(1)}"],[src$="${file.slice(1)}"]`) !== null) return [];
  const response = await fetch(urlOf(file));
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  return [...(await response.text()).matchAll(IMPORTS)].map(([, imported = ""]) => imported);
}

/** Resolves once the sheet applies. One that could not be loaded is asked for again next time. */
function loadSheet(path: string): Promise<void> | undefined {
  const href = `/${path}`;
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(href));
    };
  });
}
