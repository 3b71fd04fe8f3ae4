import { useSignal } from "@preact/signals";
import type { TimeControl } from "../../../kernel/clock.ts";
import type { AnyMoments } from "../../../kernel/moments.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { MatchControlView, MatchInfo, Proposal, Proposed } from "../../../protocol/messages/match-messages.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import type { Scene } from "../../../stage/scene.ts";
import { peopleSeats } from "../../device/shared-device.ts";
import { useSpoken } from "../../match/conduct.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { useOnlineWords } from "../context.ts";
import {
  controlKey,
  LIVE_CONTROLS,
  NO_CLOCK,
  NO_HURRY,
  partyControl,
  SLOW_CONTROLS,
} from "../waiting/time-controls.ts";
import { WATCHING_KINDS, WATCHING_OF, type WatchingKind, watchingKind } from "../watching-kind.ts";
import type { OnlineWords } from "../words.ts";
import { TakeAwayButton } from "./take-away-button.tsx";

/** The open proposals. Whoever is asked reads one in the bar itself, and answers it there (ST-71). */
export function ProposalNotices(props: {
  readonly info: MatchInfo;
  readonly matchControl: MatchControlView;
  readonly say: Say;
  /** The one that the bar asks about. */
  readonly asked: number | null;
}) {
  const { info, matchControl, say, asked } = props;
  return (
    <>
      {matchControl.proposals.map((proposal) => (
        <ProposalNotice
          key={proposal.id}
          proposal={proposal}
          missing={missing(info, matchControl, proposal)}
          say={say}
          isAsked={asked === proposal.id}
        />
      ))}
    </>
  );
}

/** The proposal that the bar asks about; null if it asks about none. */
export const askedProposal = (scene: Scene | null): number | null =>
  scene?.bar.is === "offer" && scene.bar.offer.is === "proposal" ? scene.bar.offer.id : null;

function ProposalNotice(props: {
  readonly proposal: Proposal;
  readonly missing: readonly Seat[];
  readonly say: Say;
  readonly isAsked: boolean;
}) {
  const words = useOnlineWords();
  const { proposal, missing, say, isAsked } = props;
  const text = proposalText(proposal, words, say);
  useSpoken(text);
  return isAsked ? null : (
    <p class="aside">
      {text} {missing.length > 0 && words.match.waitsForAnswer(say.whomAll(missing))}
    </p>
  );
}

/** What somebody proposes, as the sentence of the bar. */
export function ProposalSentence({ by, proposed, say }: SlotProps & Pick<Proposal, "by" | "proposed">) {
  return <>{proposalText({ by, proposed }, useOnlineWords(), say)}</>;
}

function proposalText(
  { by, proposed: what }: Pick<Proposal, "by" | "proposed">,
  { match, control, watching }: OnlineWords,
  say: Say,
): string {
  switch (what.is) {
    case "control":
      return match.proposes.control(by, control(what.control, say), say);
    case "skip":
    case "remove":
      return match.proposes[what.is](by, what.seat, say);
    case "watching":
      return match.proposes.watching(by, watching.kinds[watchingKind(what.watching)], say);
    case "pause":
    case "resume":
    case "public":
    case "offline":
      return match.proposes[what.is](by, say);
  }
}

/** The seats that have not answered the proposal yet. */
const missing = (
  info: MatchInfo,
  { left, away }: MatchControlView,
  { by, proposed, answers }: Proposal,
): readonly Seat[] =>
  peopleSeats(info).filter(
    (seat) =>
      seat !== by &&
      !("seat" in proposed && proposed.seat === seat) &&
      !answers.some((answer) => answer.seat === seat) &&
      !left.includes(seat) &&
      !away.includes(seat),
  );

/** In the menu: what I can propose to the others, and my own proposal. */
export function Propose(props: {
  readonly info: MatchInfo;
  readonly matchControl: MatchControlView;
  readonly asked: readonly Seat[];
  readonly say: Say;
  readonly seat: Seat;
  readonly tableView: TableView;
  readonly moments: AnyMoments;
  readonly submit: SlotProps["submit"];
}) {
  const { match } = useOnlineWords();
  const { info, matchControl, asked, say, seat, tableView, submit } = props;
  const { proposals, isPaused, left, time } = matchControl;
  const own = proposals.find(({ by }) => by === seat);
  const propose = (proposal: Proposed) => void submit({ is: "propose", proposal });
  if (own !== undefined)
    return (
      <p class="row">
        <button type="button" onClick={() => void submit({ is: "answer", proposal: own.id, accepts: false })}>
          {match.withdraw}
        </button>
      </p>
    );
  const others = peopleSeats(info).filter((one) => one !== seat && !left.includes(one));
  // To skip or remove somebody takes two others.
  const targets = others.length < 2 ? [] : others;
  return (
    <>
      <p class="row">
        <button type="button" onClick={() => propose({ is: isPaused ? "resume" : "pause" })}>
          {isPaused ? match.proposeResume : match.proposePause}
        </button>
        {targets
          .filter((one) => asked.includes(one))
          .map((one) => (
            <button key={one} type="button" onClick={() => propose({ is: "skip", seat: one })}>
              {match.proposeSkip(one, say)}
            </button>
          ))}
      </p>
      <AnotherClock
        now={time?.control ?? tableView.control}
        moments={props.moments}
        say={say}
        onPropose={(control) => propose({ is: "control", control })}
      />
      <OtherWatching
        now={watchingKind(tableView.watching)}
        onPropose={(kind) => propose({ is: "watching", watching: WATCHING_OF[kind] })}
      />
      {tableView.visibility === "link" && (
        <p class="row">
          <TakeAwayButton table={tableView.id} isAlone={others.length === 0} onPropose={propose} />
          <button type="button" onClick={() => propose({ is: "public" })}>
            {match.proposePublic}
          </button>
        </p>
      )}
      {targets.length > 0 && (
        <details>
          <summary>{match.proposeRemoval}</summary>
          <p class="muted">{match.removalWhy}</p>
          <p class="row">
            {targets.map((one) => (
              <button key={one} type="button" onClick={() => propose({ is: "remove", seat: one })}>
                {say.seat(one)}
              </button>
            ))}
          </p>
        </details>
      )}
    </>
  );
}

function OtherWatching(props: { readonly now: WatchingKind; readonly onPropose: (kind: WatchingKind) => void }) {
  const { match, watching } = useOnlineWords();
  const others = WATCHING_KINDS.filter((kind) => kind !== props.now);
  const chosen = useSignal<WatchingKind | null>(null);
  const kind = others.find((one) => one === chosen.value) ?? others[0];
  return (
    <p class="row">
      <label class="line">
        {match.proposeWatching}
        <select value={kind} onChange={(event) => (chosen.value = event.currentTarget.value as WatchingKind)}>
          {others.map((one) => (
            <option key={one} value={one}>
              {watching.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={match.proposeNames.watching}
        onClick={() => kind !== undefined && props.onPropose(kind)}
      >
        {match.propose}
      </button>
    </p>
  );
}

/** Every clock can be proposed at any time, and none (TL-131). */
function AnotherClock(props: {
  readonly now: TimeControl;
  readonly moments: AnyMoments;
  readonly say: Say;
  readonly onPropose: (control: TimeControl) => void;
}) {
  const { match, control: described } = useOnlineWords();
  const { now, moments, say, onPropose } = props;
  const chosen = useSignal(0);
  const all = [NO_CLOCK, NO_HURRY, partyControl(moments), ...LIVE_CONTROLS, ...SLOW_CONTROLS];
  const others = all.filter((one) => controlKey(one) !== controlKey(now));
  return (
    <p class="row">
      <label class="line">
        {match.proposeControl}
        <select value={chosen.value} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
          {others.map((control, index) => (
            <option key={controlKey(control)} value={index}>
              {described(control, say)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={match.proposeNames.control}
        onClick={() => {
          const control = others[chosen.value];
          if (control !== undefined) onPropose(control);
        }}
      >
        {match.propose}
      </button>
    </p>
  );
}
