import type { Plugin } from "vite";

const NO_BREAK = "\u00a0";

/**
 * French sets a space before ? ! ; : and inside « », and a line must never break there. Texts are written with plain
 * spaces, as people type; the build makes them firm. (Between words of code a firm space is a space like any other.)
 */
export const frenchSpaces = (): Plugin => ({
  name: "french-spaces",
  enforce: "pre",
  transform(code, id) {
    return hasFrench(id.split("?")[0] ?? "") ? firm(code) : null;
  },
});

/** The facts of a room have its French line beside the English one. */
export const hasFrench = (file: string): boolean => /\.fr\.(ts|json|md)$|\/room\.ts$/.test(file);

export const firm = (text: string): string => text.replace(/ (?=[?!;:»])/g, NO_BREAK).replace(/(?<=«) /g, NO_BREAK);
