import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { AnyGame } from "../../../kernel/game.ts";
import type { Room } from "../../../kernel/room.ts";
import type { AnyTexts, Say } from "../../../kernel/texts.ts";
import type { RoomPage } from "../../../kit/board.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import { usePageWords } from "../../shell/with-page-words.tsx";
import { Sign } from "./coin.tsx";

interface OptionsFormProps {
  readonly room: Room;
  readonly page: Pick<RoomPage, "ownOptions">;
  readonly game: Pick<AnyGame, "choices" | "houseRules" | "recommended">;
  readonly texts: AnyTexts;
  readonly say: Say;
  readonly chosen: Readonly<Record<string, unknown>>;
  /** Whether the game accepts these options. */
  readonly fits: (chosen: Readonly<Record<string, unknown>>) => boolean;
  readonly onChange: (chosen: Readonly<Record<string, unknown>>) => void;
}

/**
 * The options of a game as cards, with a picture and one line of explanation each; house rules are folded. Options that
 * the room sets itself have no text and are not shown.
 */
export function OptionsForm(props: OptionsFormProps) {
  const pageWords = usePageWords();
  const { game, texts } = props;
  const shown = Object.entries(game.choices as Readonly<Record<string, readonly unknown[]>>).filter(
    ([name, values]) => (values.length > 1 || isOwnOption(props, name)) && texts.options[name] !== undefined,
  );
  const isHouseRule = ([name]: readonly [string, unknown]): boolean => game.houseRules?.includes(name) ?? false;
  const houseRules = shown.filter(isHouseRule);
  const field = ([name, values]: readonly [string, readonly unknown[]]) => (
    <OptionField key={name} {...props} name={name} values={values} />
  );
  return (
    <fieldset>
      <legend>{pageWords.waiting.options}</legend>
      {shown.filter((option) => !isHouseRule(option)).map(field)}
      {houseRules.length > 0 && (
        <details class="house-rules">
          <summary>
            {pageWords.waiting.houseRules} <HouseRulesInShort {...props} houseRules={houseRules} />
          </summary>
          {houseRules.map(field)}
        </details>
      )}
    </fieldset>
  );
}

/** Whether a table may write or draw its value itself. */
const isOwnOption = ({ page }: OptionsFormProps, name: string): boolean =>
  page.ownOptions?.names.includes(name) ?? false;

/** What is chosen for an option; the first value unless somebody chooses another. */
const chosenValue = ({ chosen }: OptionsFormProps, [name, values]: readonly [string, readonly unknown[]]): unknown =>
  Object.hasOwn(chosen, name) ? chosen[name] : values[0];

/** Beside the title of the folded house rules: those that differ from ours. */
function HouseRulesInShort(
  props: OptionsFormProps & { readonly houseRules: readonly (readonly [string, readonly unknown[]])[] },
) {
  const pageWords = usePageWords();
  const changed = props.houseRules.filter((option) => chosenValue(props, option) !== option[1][0]);
  const inWords = changed.map((option) => optionInWords(props.texts, option[0], chosenValue(props, option), props.say));
  return (
    <span class="rules-in-short">{changed.length === 0 ? pageWords.waiting.usualRules : inWords.join(" · ")}</span>
  );
}

const optionInWords = (texts: AnyTexts, name: string, value: unknown, say: Say): string => {
  const text = texts.options[name];
  return text === undefined ? "" : `${text.name} (${text.value(value as never, say)})`;
};

function OptionField(props: OptionsFormProps & { readonly name: string; readonly values: readonly unknown[] }) {
  const pageWords = usePageWords();
  const { name, values, chosen, game } = props;
  const isEditing = useSignal(false);
  const text = props.texts.options[name];
  if (text === undefined) return null;
  const label = (value: unknown): string => {
    const said = text.value(value as never, props.say);
    const isRecommended = game.recommended !== undefined && game.recommended[name] === value;
    return isRecommended ? pageWords.waiting.recommended(said) : said;
  };
  const now = chosenValue(props, [name, values]);
  const isOwn = isOwnOption(props, name) && (isEditing.value || !values.includes(now));
  const choose = (value: unknown): void => props.onChange({ ...chosen, [name]: value });
  return (
    <>
      <OptionCard
        picture={<OptionPicture room={props.room} option={name} />}
        name={text.name}
        explained={text.explained}
      >
        <select
          value={isOwn ? OWN : String(values.indexOf(now))}
          onChange={({ currentTarget }) => {
            isEditing.value = currentTarget.value === OWN;
            if (!isEditing.value) choose(values[Number(currentTarget.value)]);
          }}
        >
          {values.map((one, index) => (
            <option key={String(one)} value={String(index)} disabled={!props.fits({ ...chosen, [name]: one })}>
              {label(one)}
            </option>
          ))}
          {isOwnOption(props, name) && (
            <option value={OWN}>{values.includes(now) ? pageWords.waiting.yourOwn : label(now)}</option>
          )}
        </select>
      </OptionCard>
      {isOwn && <OwnValue {...props} value={values.includes(now) ? null : now} onChange={choose} />}
    </>
  );
}

/** The entry of a list that opens an editor. */
const OWN = "own value";

function OwnValue(props: {
  readonly page: OptionsFormProps["page"];
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { words } = useSite();
  const { page, name, value, onChange } = props;
  const load = page.ownOptions?.editors;
  if (load === undefined) return null;
  return (
    <Lazy load={load} reloadOn={name} fallback={<p>…</p>} isPart>
      {({ editors }) => {
        const Editor = editors[name];
        return Editor && <Editor value={value} language={words.language} onChange={onChange} />;
      }}
    </Lazy>
  );
}

/** One thing to choose: a picture, its name, a line about it, and the control that is handed in. */
export const OptionCard = (props: {
  readonly picture: ComponentChildren;
  readonly name: string;
  readonly explained: string;
  readonly children: ComponentChildren;
}) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
  <label class="option">
    {props.picture}
    <span>
      <b>{props.name}</b> <small>{props.explained}</small>
    </span>
    {props.children}
  </label>
);

/** The picture that the room has chosen for an option; its emblem if it has chosen none. */
export const OptionPicture = ({ room, option }: { readonly room: Room; readonly option: string }) => (
  <Sign class="picture" of={`${room.id}-options`} id={option} />
);
