import { useSignal } from "@preact/signals";
import { DAY, type TimeControl } from "../../../kernel/clock.ts";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import { useSite } from "../../context.ts";
import { sentence } from "../../house.ts";
import type { AroundProps } from "../../play/around.ts";
import { write } from "../../routes.ts";
import { hasTalk } from "../../settings.ts";
import { useTable, useTogether } from "../context.ts";
import { line } from "../here.ts";
import { Share } from "../share.tsx";

/** A live table becomes a slow one, or one without haste. */
const SLOWER: readonly TimeControl[] = [
  { is: "days", perMove: DAY },
  { is: "days", perMove: 3 * DAY },
  { is: "days", perMove: 7 * DAY },
  { is: "none" },
];

/** What a table of the house adds to the menu of a match. */
export function TableMenu({ stage, told, say, seat, speak, close }: AroundProps & { readonly close: () => void }) {
  const here = useTable();
  const { match } = useTogether();
  const gathering = here.gathering.value;
  const conduct = stage.conduct.value;
  if (gathering === null) return null;
  const isPlaying = told.outcome === null;
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div class="table-menu">
      <label class="line">
        <input
          type="checkbox"
          checked={hasTalk.value}
          onChange={(event) => {
            hasTalk.value = event.currentTarget.checked;
          }}
        />
        {match.showTalk}
      </label>
      {gathering.you.isHost && (
        <label class="line">
          <input
            type="checkbox"
            checked={gathering.hasFreeChat}
            onChange={(event) => {
              const change = { hasFreeChat: event.currentTarget.checked };
              void line.ask({ t: "arrange", table: gathering.id, change });
            }}
          />
          {match.freeTalk}
        </label>
      )}
      {isPlaying && seat !== null && conduct !== null && conduct.proposal === null && (
        <>
          <p class="row">
            <button
              type="button"
              onClick={then(
                () => void speak({ is: "propose", proposal: { is: conduct.isPaused ? "resume" : "pause" } }),
              )}
            >
              {conduct.isPaused ? match.proposeResume : match.proposePause}
            </button>
          </p>
          <Slower
            now={conduct.time?.control ?? { is: "none" }}
            describe={(control) => match.controls(control, say)}
            onPropose={(control) => then(() => void speak({ is: "propose", proposal: { is: "control", control } }))()}
          />
        </>
      )}
      {seat !== null && <HandOver table={gathering.id} seat={seat} />}
      <details>
        <summary>{match.share}</summary>
        <p class="muted">{match.shareWhy}</p>
        <Share url={new URL(write({ is: "together", table: gathering.id, isScreen: false }), location.href).href} />
      </details>
      <details>
        <summary>{match.dice}</summary>
        <p class="muted">{match.diceWhy}</p>
        <code class="seal">{gathering.commitment}</code>
      </details>
      <p class="row">
        <a
          class="button"
          href={write({ is: "together", table: gathering.id, isScreen: true })}
          target="_blank"
          rel="noopener"
        >
          {match.bigScreen}
        </a>
        {isPlaying && seat !== null && (
          <button type="button" onClick={() => confirm(match.leaveAsk) && then(() => void speak({ is: "leave" }))()}>
            {match.leave}
          </button>
        )}
      </p>
    </div>
  );
}

function Slower(props: {
  readonly now: TimeControl;
  readonly describe: (control: TimeControl) => string;
  readonly onPropose: (control: TimeControl) => void;
}) {
  const { match } = useTogether();
  const chosen = useSignal(0);
  const others = SLOWER.filter((control) => JSON.stringify(control) !== JSON.stringify(props.now));
  return (
    <p class="row">
      <label class="line">
        {match.proposeControl}
        <select value={chosen.value} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
          {others.map((control, index) => (
            <option key={JSON.stringify(control)} value={index}>
              {props.describe(control)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={() => {
          const control = others[chosen.value];
          if (control !== undefined) props.onPropose(control);
        }}
      >
        {match.propose}
      </button>
    </p>
  );
}

/** From the laptop to the phone: a secret that moves the seat, made only when somebody asks for it. */
function HandOver({ table, seat }: { readonly table: string; readonly seat: Seat }) {
  const { match } = useTogether();
  const { words } = useSite();
  const pass = useSignal<string | null>(null);
  const why = useSignal<Fact | null>(null);
  const ask = async (): Promise<void> => {
    const answer = await line.ask({ t: "pass", table, seat });
    if (answer.ok) pass.value = answer.pass;
    else why.value = answer.why;
  };
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && pass.value === null) void ask();
      }}
    >
      <summary>{match.handOver}</summary>
      <p class="muted">{match.handOverWhy}</p>
      {why.value !== null && <p role="alert">{sentence(null, words, why.value, sayIn(words.language, []))}</p>}
      {pass.value !== null && <Share url={new URL(write({ is: "claim", pass: pass.value }), location.href).href} />}
    </details>
  );
}
