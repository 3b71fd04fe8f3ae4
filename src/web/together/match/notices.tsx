import type { ComponentChildren } from "preact";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { Conducted, Proposal, TableFacts } from "../../../protocol/messages.ts";
import { useMissingLine } from "../../line-sign.tsx";
import type { AroundProps } from "../../play/around.ts";
import { peopleAt } from "../../play/eyes.ts";
import { write } from "../../routes.ts";
import { useTable, useTogether } from "../context.ts";
import type { TogetherWords } from "../words.ts";

/** What the table is asked, and what has become of it, above the prompt. */
export function Notices({ stage, facts, told, say, seat, speak }: AroundProps) {
  const here = useTable();
  const words = useTogether();
  const conduct = stage.conduct.value;
  const next = here.gathering.value?.next ?? null;
  const isPlaying = told.outcome === null;
  return (
    <div class="asides" role="status">
      <MissingLine />
      <Paused stage={stage} told={told} />
      {isPlaying && conduct !== null && conduct.proposal !== null && (
        <Proposed
          proposal={conduct.proposal}
          missing={missing(facts, conduct, conduct.proposal)}
          say={say}
          seat={seat}
          speak={speak}
        />
      )}
      {isPlaying && seat !== null && conduct?.away.includes(seat) === true && (
        <Aside act={{ label: words.match.iAmBack, onClick: () => void speak({ is: "back" }) }}>
          {words.match.youWereAway}
        </Aside>
      )}
      {isPlaying && seat === null && <Aside>{words.match.watching}</Aside>}
      {next !== null && (
        <p class="aside">
          {words.match.rematchReady}{" "}
          <a class="button go" href={write({ is: "together", table: next, isScreen: false })}>
            {words.match.toRematch}
          </a>
        </p>
      )}
    </div>
  );
}

/** On a phone the header is out of sight, and what is played may not have left yet. The header says it aloud. */
function MissingLine() {
  const missing = useMissingLine();
  return missing === null ? null : (
    <p class="aside missing-line" aria-hidden="true">
      <span class="plate">{missing}</span>
    </p>
  );
}

/** For the shared screen too, which is asked nothing. */
export function Paused({ stage, told }: Pick<AroundProps, "stage" | "told">) {
  const { match } = useTogether();
  return told.outcome === null && stage.conduct.value?.isPaused === true ? <Aside>{match.paused}</Aside> : null;
}

function Aside(props: {
  readonly children: ComponentChildren;
  readonly act?: { readonly label: string; readonly onClick: () => void };
}) {
  return (
    <p class="aside">
      {props.children}{" "}
      {props.act !== undefined && (
        <button type="button" class="go" onClick={props.act.onClick}>
          {props.act.label}
        </button>
      )}
    </p>
  );
}

function Proposed(props: {
  readonly proposal: Proposal;
  readonly missing: readonly Seat[];
  readonly say: Say;
  readonly seat: Seat | null;
  readonly speak: AroundProps["speak"];
}) {
  const words = useTogether();
  const { proposal, missing, say, seat, speak } = props;
  const answer = (accepts: boolean) => () => void speak({ is: "answer", accepts });
  const isAsked = seat !== null && missing.includes(seat);
  return (
    <p class="aside">
      {proposed(proposal, words, say)}{" "}
      {isAsked ? (
        <>
          <button type="button" class="go" onClick={answer(true)}>
            {words.match.agree}
          </button>{" "}
          <button type="button" onClick={answer(false)}>
            {words.match.decline}
          </button>
        </>
      ) : (
        words.match.waitsForAnswer(say.list(missing.map((one) => say.seat(one))))
      )}{" "}
      {proposal.by === seat && (
        <button type="button" onClick={answer(false)}>
          {words.match.withdraw}
        </button>
      )}
    </p>
  );
}

function proposed({ by, what }: Proposal, { match, control }: TogetherWords, say: Say): string {
  const name = say.seat(by);
  return what.is === "control"
    ? match.proposes.control(name, control(what.control, say))
    : match.proposes[what.is](name);
}

/** Whose word the proposal waits for. */
const missing = (facts: TableFacts, { left }: Conducted, { by, accepted }: Proposal): readonly Seat[] =>
  peopleAt(facts).filter((seat) => seat !== by && !accepted.includes(seat) && !left.includes(seat));
