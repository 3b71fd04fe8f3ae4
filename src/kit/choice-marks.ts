/** Attributes for tests, tips and the stage (docs/stage.md, section 5). */
export type Marks = Readonly<Record<`data-${string}`, string | undefined>>;

/**
 * Marks an element that answers a question, or leads to its answer: `press` is the move as written, or what is picked up;
 * null if a press here leads to nothing. It can be pressed only while it is armed (ST-37). Until then `data-unarmed` is there
 * instead, so that a press is judged by what is drawn: a busy page may draw later than the stage knows.
 */
export const choiceMarks = (
  { question, isArmed = true }: { readonly question?: string; readonly isArmed?: boolean },
  press: string | null,
): Marks => {
  if (press === null) return {};
  return { "data-question": question, ...(isArmed ? { "data-press": press } : { "data-unarmed": "" }) };
};

/** Marks what shows the viewer's own answer on its way, with the answer's id. */
export const echoMarks = (echo: { readonly state: string; readonly id: string } | null | undefined): Marks =>
  echo == null ? {} : { "data-echo": echo.state, "data-answer": echo.id };
