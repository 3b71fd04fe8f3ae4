import { useRef } from "preact/hooks";
import type { Intention } from "../../../kernel/game.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import type { Spoke } from "../../../protocol/messages/match-messages.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { routePath } from "../../shell/page-routes.ts";
import { gameName } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { byUrgency, namesAt } from "../lobby/table-state-text.ts";
import { myTables } from "../my-server-identity.ts";
import type { SlowPlayWords } from "./slow-play-words.ts";

type Decisions = NonNullable<Spoke["intentions"]>;

type Props = SlotProps & { readonly table: string; readonly words: SlowPlayWords };

/** What the person of a seat has decided in advance, where there is room for it. */
export function DecidedLines({ update: { spoken }, words, tell }: Props) {
  const { possible = [], mine = [] } = spoken.intentions ?? {};
  return (
    <>
      {mine.map((text) => {
        const intention = possible.find((one) => one.text === text);
        return intention === undefined ? null : (
          <p key={text} class="aside">
            {words.decided(tell(intention.about), tell(intention.answer))}
          </p>
        );
      })}
    </>
  );
}

/** After one's own move: deciding in advance, and the way to another table that waits. */
export function AfterMyMove({ update, seat, table, words, tell, submit }: Props) {
  const { intentions, mine } = update.spoken;
  const isAsked = seat !== null && update.view.turn.seats.includes(seat) && mine === null;
  if (isAsked) return null;
  const decide = (texts: readonly string[]) => void submit({ is: "intend", intentions: texts });
  return (
    <>
      {intentions !== undefined && (
        <DecideInAdvance intentions={intentions} words={words} tell={tell} decide={decide} />
      )}
      <NextTable table={table} words={words} />
    </>
  );
}

/** One choice for each question that may come. */
function DecideInAdvance(props: {
  readonly intentions: Decisions;
  readonly words: SlowPlayWords;
  readonly tell: SlotProps["tell"];
  readonly decide: (texts: readonly string[]) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { intentions, words, tell, decide } = props;
  const topics = [...new Set(intentions.possible.map(topicOf))];
  const others = (topic: string) => intentions.mine.filter((text) => !text.startsWith(`${topic}:`));
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {intentions.mine.length === 0 ? words.decide : words.change}
      </button>
      {intentions.mine.length > 0 && (
        <button type="button" class="withdraw" onClick={() => decide([])}>
          {words.withdraw}
        </button>
      )}
      <Dialog at={dialog} title={words.decide} close={words.close} class="deciding">
        <p class="muted">{words.why}</p>
        {topics.map((topic) => {
          const answers = intentions.possible.filter((one) => topicOf(one) === topic);
          const [first] = answers;
          return (
            <label key={topic}>
              {first !== undefined && tell(first.about)}
              <select
                value={intentions.mine.find((text) => text.startsWith(`${topic}:`)) ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  decide(value === "" ? others(topic) : [...others(topic), value])
                }
              >
                <option value="">{words.askMe}</option>
                {answers.map(({ text, answer }) => (
                  <option key={text} value={text}>
                    {tell(answer)}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </Dialog>
    </>
  );
}

const topicOf = ({ text }: Intention): string => text.slice(0, text.indexOf(":"));

/** Another table that waits for me; nothing where there is none. */
function NextTable({ table, words }: { readonly table: string; readonly words: SlowPlayWords }) {
  const { words: site } = useSite();
  const [next] = byUrgency(myTables.value ?? []).filter(({ id, waitsForMe }) => waitsForMe && id !== table);
  if (next === undefined) return null;
  const others = { ...next, seats: next.seats.filter((_, seat) => !next.mine.some((one) => one === seat)) };
  const label = words.nextTableIs(gameName(next.game, site.language), namesAt(others));
  return (
    <a
      class="button next-table"
      aria-label={label}
      title={label}
      href={routePath({ is: "table", table: next.id, isScreen: false })}
    >
      {words.nextTable}
    </a>
  );
}
