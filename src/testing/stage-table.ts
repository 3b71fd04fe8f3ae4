import { readFileSync } from "node:fs";

/** One line of a table of moments: `open / words / length / floor` as it is written, for one key of the news. */
export interface StageLine {
  readonly key: string;
  readonly times: string;
  readonly sounds: string;
}

/** The lines of a section of docs/stage.md, "3.1" to "3.4". A line that stands for several facts is there for each. */
export function stageTable(section: string): readonly StageLine[] {
  const text = readFileSync(new URL("../../docs/stage.md", import.meta.url), "utf8");
  const [, from = ""] = text.split(`### ${section} `);
  const [table = ""] = from.split("\n\n");
  return table
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| news"))
    .flatMap((line) => {
      const [, news = "", , times = "", sounds = ""] = line.split("|").map((part) => part.trim());
      return news.split(/[,;] /).map((key) => ({ key: key.replace(" (together)", ""), times, sounds }));
    });
}
