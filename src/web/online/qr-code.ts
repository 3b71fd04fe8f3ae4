import { encode } from "uqr";

/** A QR code as one SVG path. `size`: modules per side, with the quiet margin that readers need. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

const MARGIN = 3;

export function qrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: "M", border: MARGIN });
  return { size, path: qrPath(data) };
}

/** Each run of dark modules in a row is one bar. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => runsIn(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join("");

function runsIn(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  return row.flatMap((isDark, from) => {
    if (!isDark || row[from - 1] === true) return [];
    const end = row.indexOf(false, from);
    return [{ from, length: (end < 0 ? row.length : end) - from }];
  });
}
