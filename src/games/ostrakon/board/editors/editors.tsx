import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { OptionEditor, OptionEditorProps } from "../../../../kit/board.ts";
import { deckFor, joined, listed } from "../../rules/own-subjects.ts";
import { symbolIn, symbolsFor } from "../../rules/special-days.ts";
import type { Options, Special } from "../../rules/state.ts";
import { isSymbolMap } from "../../rules/symbol-map.ts";
import { editorWords } from "../../texts/editor-words.ts";
import { DaySign } from "../pieces.tsx";
import { flawOfList, MAPPED_SPACES, mapOf } from "./own-values.ts";
import "./editors.css";

/** OS-102: one subject a line. Only a list that makes sense is handed on; until then it says what is missing. */
function SubjectsEditor({ value, language, onChange }: OptionEditorProps) {
  const words = editorWords[language];
  const text = useSignal(typeof value === "string" ? listed(value).join("\n") : "");
  const id = useId();
  const subjects = listed(text.value);
  const flaw = flawOfList(subjects);
  return (
    <div class="os-editor">
      <label for={id}>{words.subjects}</label>
      <textarea
        id={id}
        rows={8}
        value={text.value}
        aria-describedby={`${id}-says`}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
        onChange={() => flaw === null && onChange(joined(subjects))}
      />
      <p id={`${id}-says`} role="status">
        {flaw === null ? words.fine(subjects.length, deckFor({ subjects: joined(subjects) }).length) : words.flaw(flaw)}
      </p>
    </div>
  );
}

/** A tap leads from one to the next. */
const TURNS: readonly (Special | null)[] = [null, "oracle", "corruption", "treachery"];

/** OS-104: the sixteen spaces to tap, in the order of the way to the Temple. */
function SymbolMapEditor({ value, language, onChange }: OptionEditorProps) {
  const words = editorWords[language];
  const map = isSymbolMap(value) ? value : OURS;
  const turn = (space: number): void => {
    const next = TURNS[(TURNS.indexOf(symbolIn(map, space)) + 1) % TURNS.length] ?? null;
    onChange(mapOf(Array.from({ length: MAPPED_SPACES + 1 }, (_, at) => (at === space ? next : symbolIn(map, at)))));
  };
  return (
    <fieldset class="os-editor">
      <legend>{words.map}</legend>
      <p>{words.tap}</p>
      <div class="os-map">
        {SPACES.map((space) => {
          const symbol = symbolIn(map, space);
          return (
            <button key={space} type="button" aria-label={words.space(space, symbol)} onClick={() => turn(space)}>
              <b>{space}</b>
              {symbol === null ? <i /> : <DaySign day={symbol} />}
            </button>
          );
        })}
        <span class="os-map-end">{words.temple}</span>
      </div>
    </fieldset>
  );
}

const SPACES = Array.from({ length: MAPPED_SPACES }, (_, at) => at + 1);

/** A new map begins as ours. */
const OURS = mapOf(symbolsFor({ symbols: "default" } as Options, { roll: () => 1 }));

export const editors: Readonly<Record<string, OptionEditor>> = {
  subjects: SubjectsEditor,
  symbols: SymbolMapEditor,
};
