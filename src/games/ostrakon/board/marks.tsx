import type { BoardProps } from "../../../kit/board.ts";
import { choiceMarks, echoMarks } from "../../../kit/choice-marks.ts";
import { write } from "../rules/notation.ts";
import type { Move, News, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";

export type Props = BoardProps<View, Move, Words>;

/**
 * What the board draws: the picture that the running row leads to, until it is open. Words and names follow `view`; so
 * does everything from then on, because a question may be asked while the row ends (ST-16).
 */
export const pictureOf = ({ row, view }: Pick<Props, "row" | "view">): View => (row?.isOpen === false ? row.to : view);

/** The attributes of something to press: an answer, or what is picked up on the way to one. */
export const choice = (props: Props, press: Move | string) =>
  typeof press === "string"
    ? { "data-lit": "pick", ...choiceMarks(props, press) }
    : { "data-lit": "go", ...choiceMarks(props, write(press)) };

/** Where the page asks whether a final move is meant. */
export const asked = ({ pending }: Props, is: Move["is"]) => (pending?.is === is ? { "data-asked": "here" } : {});

/** The attributes of what shows a fact of the running row. */
export const shows = ({ row }: Pick<Props, "row">, ...keys: readonly News["key"][]) =>
  row != null && keys.some((key) => row.facts.some((fact) => fact.key === key))
    ? { "data-shown": row.id, "data-open": row.isOpen ? "" : undefined }
    : {};

/** The same for what says the fact in words: nobody hears them before it is open (ST-4). */
export const tells = (props: Pick<Props, "row">, ...keys: readonly News["key"][]) => {
  const shown = shows(props, ...keys);
  return "data-shown" in shown ? { ...shown, "aria-hidden": props.row?.isOpen !== true } : shown;
};

/** The fact of this key that the running row shows; null if it shows another. */
export const factIn = <Key extends News["key"]>(
  { row }: Pick<Props, "row">,
  key: Key,
): Extract<News, { readonly key: Key }> | null =>
  (row?.facts as readonly News[] | undefined)?.find(
    (fact): fact is Extract<News, { readonly key: Key }> => fact.key === key,
  ) ?? null;

/** The key of the fact that is being shown, for the style sheet: by a row, or by an answer that is seen at once. */
export const runningKey = ({ row, echo }: Props): string | undefined =>
  row?.facts[0]?.key ?? (echo == null ? undefined : ECHOED[echo.move.is]);

const ECHOED: Readonly<Partial<Record<Move["is"], News["key"]>>> = {
  ask: "asked",
  bank: "asked",
  keep: "decided",
  turn: "decided",
};

/** The viewer's own answer, as soon as it is given. */
export const ownAnswer = ({ echo, pending, sealed }: Props): Move | null =>
  pending ?? (echo?.state === "refused" ? null : echo?.move) ?? sealed;

/** The attributes of what shows an answer on its way (ST-21). */
export const echoed = ({ echo }: Props, is: Move["is"]) =>
  echo != null && echo.state !== "confirmed" && echo.move.is === is ? echoMarks(echo) : {};
