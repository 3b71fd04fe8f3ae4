import type { Plugin } from "vite";

export type Bundle = Parameters<Extract<Plugin["generateBundle"], (...args: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

/** The chunks that one of these files of the project is in, and all that they import at once. */
export function importedChunks(bundle: Bundle, isStart: (source: string) => boolean): readonly Chunk[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
  const found = new Set<Chunk>();
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.some(isStart));
  for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found];
}
