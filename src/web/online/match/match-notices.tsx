import { DAY } from "../../../kernel/clock.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { AbsenceQuestion, AbsenceVote, VoteAbout } from "../../../protocol/messages/match-messages.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { useSpoken } from "../../match/conduct.ts";
import { isPlaying } from "../../match/is-playing.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { useConnectionProblem } from "../../shell/connection-status.tsx";
import { Lazy } from "../../shell/lazy.tsx";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import { askedProposal, ProposalNotices } from "./proposals.tsx";
import { Reminders } from "./reminders.tsx";
import { SeatRequests } from "./seat-requests.tsx";
import { SharedTimer } from "./shared-timer.tsx";
import { SlowPlayLines } from "./slow-play.tsx";

/** The second line of the bar: proposals, pauses, absence, the connection. It goes where there is no room, so no way leads from here only. */
export function MatchNotices(props: SlotProps) {
  const { stage, info, update, say, seat, submit } = props;
  const followed = useCurrentTable();
  const words = useOnlineWords();
  const matchControl = stage.matchControl.value;
  const isGoingOn = isPlaying(stage, update);
  const hasLeft = (followed.view.value?.you.left.length ?? 0) > 0;
  const watchers = followed.view.value?.watchers ?? 0;
  return (
    <div class="asides">
      <ConnectionNotice />
      <PausedNotice stage={stage} update={update} />
      <SharedTimer stage={stage} update={update} seat={seat} submit={submit} />
      {isGoingOn && matchControl !== null && (
        <ProposalNotices info={info} matchControl={matchControl} say={say} asked={askedProposal(stage.scene.value)} />
      )}
      {isGoingOn && matchControl?.endsIn !== undefined && (
        <NoticeLine text={words.match.endsSoon(Math.ceil(matchControl.endsIn / DAY), say)} />
      )}
      {isGoingOn && matchControl?.time?.startsIn !== undefined && <NoticeLine text={words.match.clockWaits} />}
      {isGoingOn && seat !== null && matchControl !== null && (
        <Reminders info={info} update={update} matchControl={matchControl} say={say} seat={seat} submit={submit} />
      )}
      {isGoingOn && seat !== null && matchControl?.away.includes(seat) === true && (
        <NoticeLine
          text={matchControl.playedFor.includes(seat) ? words.match.youWereAway : words.match.youSteppedAway}
          act={{ label: words.match.iAmBack, onClick: () => void submit({ is: "back" }) }}
        />
      )}
      {isGoingOn &&
        matchControl?.questions.map((question) => (
          <QuestionNotice key={question.seat} question={question} say={say} seat={seat} submit={submit} />
        ))}
      <SlowPlayLines {...props} />
      {isGoingOn && <SeatRequests say={say} />}
      {isGoingOn && seat === null && <NoticeLine text={hasLeft ? words.match.youLeft : words.match.watching} />}
      {isGoingOn && watchers > 0 && <NoticeLine text={words.match.watchers(watchers, say)} />}
      {followed.view.value !== null && matchControl?.takenBy !== undefined && (
        <TakenAwayNotice tableView={followed.view.value} by={matchControl.takenBy} />
      )}
      {followed.view.value?.next != null && <NoticeLine text={words.match.rematchReady} />}
    </div>
  );
}

/** Few matches are ever taken away. */
const TakenAwayNotice = (props: { readonly tableView: TableView; readonly by: Seat }) => (
  <Lazy load={loadTakenAway} reloadOn={loadTakenAway} isPart>
    {(TakenAway) => <TakenAway {...props} />}
  </Lazy>
);

const loadTakenAway = async () => (await import("./taken-away.tsx")).TakenAway;

/**
 * On a phone the header is out of sight, and a move may not have been sent yet. The header announces it to screen
 * readers.
 */
function ConnectionNotice() {
  const missing = useConnectionProblem();
  return missing === null ? null : (
    <p class="aside missing-line" aria-hidden="true">
      <span class="plate">{missing}</span>
    </p>
  );
}

/** On a shared screen, where nobody acts. */
export function ScreenNotices(props: SlotProps) {
  return (
    <>
      <PausedNotice {...props} />
      <SharedTimer {...props} seat={null} />
    </>
  );
}

function PausedNotice({ stage, update }: Pick<SlotProps, "stage" | "update">) {
  const { match } = useOnlineWords();
  return isPlaying(stage, update) && stage.matchControl.value?.isPaused === true ? (
    <NoticeLine text={match.paused} />
  ) : null;
}

/** A sentence with what can be done about it. It becomes part of the transcript when it appears. */
export function NoticeLine(props: {
  readonly text: string;
  readonly act?: { readonly label: string; readonly onClick: () => void };
}) {
  useSpoken(props.text);
  return (
    <p class={`aside${props.act === undefined ? "" : " asks"}`}>
      {props.text}
      {props.act !== undefined && (
        <button type="button" class="go" onClick={props.act.onClick}>
          {props.act.label}
        </button>
      )}
    </p>
  );
}

/** What to do about somebody who is asked while they are away; everybody at the table has a voice (TL-68). */
function QuestionNotice(props: {
  readonly question: AbsenceQuestion;
  readonly say: Say;
  readonly seat: Seat | null;
  readonly submit: SlotProps["submit"];
}) {
  const { match } = useOnlineWords();
  const { question, say, seat, submit } = props;
  const { seat: about, votes } = question;
  const own = votes.find((vote) => vote.seat === seat)?.says;
  const text = match.waitsFor(about, say);
  useSpoken(text);
  return (
    <p class={`aside${seat === null || seat === about || own !== undefined ? "" : " asks"}`}>
      {text}{" "}
      {seat !== null &&
        seat !== about &&
        VOTES.map((says) => (
          <button
            key={says}
            type="button"
            aria-pressed={own === says}
            onClick={() => own !== says && void submit({ is: "vote", about, says })}
          >
            {match.votes[says]} {count(votes, says)}
          </button>
        ))}
    </p>
  );
}

const VOTES = ["wait", "move", "seat"] as const;

const count = (votes: readonly AbsenceVote[], says: VoteAbout): string => {
  const voices = votes.filter((vote) => vote.says === says).length;
  return voices === 0 ? "" : `(${voices})`;
};
