/** A text table. Each column is as wide as its longest cell; columns of numbers are aligned to the right. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? "")].map((text) => [...text].length)),
  );
  const isNumber = headings.map((_, column) => rows.every((row) => /^[−+\d.,% –±()[\]/]*$/.test(row[column] ?? "")));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(headings), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

/** The same as comma-separated values. */
export const csvText = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `${[headings, ...rows].map((row) => row.map(quoted).join(",")).join("\n")}\n`;

const quoted = (cell: string | number): string =>
  typeof cell === "number" || !/[",\n]/.test(cell) ? String(cell) : `"${cell.replaceAll('"', '""')}"`;

export const percent = (share: number): string => (Number.isNaN(share) ? "–" : `${(share * 100).toFixed(1)}`);
