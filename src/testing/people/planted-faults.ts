import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A fault that a copy of the project can be given, and the property that finds it (P-22). */
export interface PlantedFault {
  readonly name: string;
  readonly property: string;
  readonly file: string;
  readonly text: string;
  /** What stands there instead. `IS_PLANTED` becomes the question whether this fault is wanted. */
  readonly planted: string;
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "the log is written when the step arrives",
    property: "P-1",
    file: "src/stage/backlog.ts",
    text: "  recallBefore(stage, update.version);\n  logStep(stage, update.version, update.logEntry.news);\n",
    planted: `  recallBefore(stage, update.version);
  logStep(stage, update.version, update.logEntry.news);
  if (IS_PLANTED)
    stage.log = stage.log.map((step) =>
      step.version === update.version ? { ...step, lines: linesOf(update.logEntry) } : step,
    );
`,
  },
  {
    name: "the seats' cards are ahead of the picture",
    property: "P-1",
    file: "src/web/match/scene.tsx",
    text: "<Seats {...props} />",
    planted: `<Seats
            {...props}
            boardProps={IS_PLANTED && boardProps.row ? { ...boardProps, view: boardProps.row.to } : boardProps}
          />`,
  },
  {
    name: "an old prompt stays alive",
    property: "P-5",
    file: "src/web/match/match-view.tsx",
    text: "  const { eyes, question, overlay, missed } = scene;\n",
    planted: `  const { eyes, overlay, missed } = scene;
  const asked = useRef(scene.question);
  asked.current = scene.question ?? asked.current;
  const question = IS_PLANTED ? asked.current : scene.question;
`,
  },
  {
    name: "a second answer is dropped",
    property: "P-6",
    file: "src/stage/answers.ts",
    text: "  stage.isDragging = false;\n  // A press on another",
    planted:
      "  if (IS_PLANTED && stage.questions % 2 === 0) return;\n  stage.isDragging = false;\n  // A press on another",
  },
  {
    name: "a cut ignores the floor",
    property: "P-9",
    file: "src/stage/moment.ts",
    text: "  const floor = at(row.floor);\n",
    planted: "  const floor = at(IS_PLANTED ? 0 : row.floor);\n",
  },
  {
    name: "a cut skips a row",
    property: "P-11",
    file: "src/stage/moment.ts",
    text: "beginRow(stage, moment, moment.at + 1, stage.now);",
    planted: `beginRow(
      stage,
      moment,
      IS_PLANTED && moment.cutAt !== null ? moment.rows.length - 1 : moment.at + 1,
      stage.now,
    );`,
  },
  {
    name: "the transcript interrupts",
    property: "P-16",
    file: "src/web/match/transcript.tsx",
    text: 'aria-live="polite"',
    planted: 'aria-live={IS_PLANTED ? "assertive" : "polite"}',
  },
  {
    name: "the bar grows by one line",
    property: "P-14",
    file: "src/web/match/bar.tsx",
    text: '<section class="bar"',
    planted: '<section class="bar" style={IS_PLANTED && state === "asked" ? { marginTop: "-1.3em" } : undefined}',
  },
];

/** The faults that have not exactly one place in the project any more. */
export const misplacedFaults = (root: string): readonly string[] =>
  PLANTED_FAULTS.filter(({ file, text }) => readFileSync(join(root, file), "utf8").split(text).length !== 2).map(
    ({ name, file }) => `${file}: ${name}`,
  );

/** Plants all of them in a copy of the project. A page has the one that `plantedFault` of its window names. */
export function plantFaults(root: string): void {
  for (const { name, file, text, planted } of PLANTED_FAULTS) {
    const path = join(root, file);
    const isPlanted = `((globalThis as { plantedFault?: string }).plantedFault === ${JSON.stringify(name)})`;
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(text, () => planted.replace("IS_PLANTED", isPlanted)),
    );
  }
}
