import { useLayoutEffect, useMemo } from "preact/hooks";
import { seeded } from "../../../kernel/dice.ts";
import type { MatchRecord } from "../../../kernel/record/match-record.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Language } from "../../../kernel/texts.ts";
import type { Player } from "../../../protocol/messages/match-messages.ts";
import type { MatchSlots } from "../../match/match-slots.ts";
import { type DevicePassing, MatchView } from "../../match/match-view.tsx";
import { botId } from "../../match/setup/bot-players.ts";
import { openMatchStage } from "../../match/stage.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { sayHere } from "../../shell/locale.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { newId } from "../../transport/new-id.ts";
import type { AnalysisWords } from "../analysis/words.ts";
import type { Playback } from "../playback.ts";
import { replaySource } from "../replay-source.ts";
import { branchHost } from "./branch-host.ts";
import { BranchStrip } from "./branch-strip.tsx";
import type { BranchSpeaker } from "./tried.ts";
import { BranchContext, TriedMoves } from "./tried-moves.tsx";
import type { BranchWords } from "./words.ts";
import "./branch.css";

export interface BranchProps {
  readonly loaded: LocalizedRoom;
  readonly playback: Playback;
  /** The whole record of the match. */
  readonly record: MatchRecord;
  /** The number of steps before the branch. */
  readonly version: number;
  /** Whose moves the person tries. */
  readonly seat: Seat;
  /** Whether that was the reader's own seat in the match. */
  readonly isOwn: boolean;
  readonly onBack: () => void;
}

interface Words {
  readonly words: BranchWords;
  readonly analysis: AnalysisWords;
}

const LOADS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => wordsOf(await Promise.all([import("./words.en.ts"), import("../analysis/words.en.ts")])),
  fr: async () => wordsOf(await Promise.all([import("./words.fr.ts"), import("../analysis/words.fr.ts")])),
};

const wordsOf = ([{ branchWords }, { analysisWords }]: readonly [
  { readonly branchWords: BranchWords },
  { readonly analysisWords: AnalysisWords },
]): Words => ({ words: branchWords, analysis: analysisWords });

/** "What if?": another move at a position of a replay, on the board of a match. */
export function BranchView(props: BranchProps) {
  const { language } = useSite().words;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} fallback={<main id="content" class="page" />}>
      {(words) => <Branch {...props} {...words} />}
    </Lazy>
  );
}

function Branch(props: BranchProps & Words) {
  const site = useSite();
  const { loaded, playback, record, version, seat, words, analysis, onBack } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes words only
  const { host, stage } = useMemo(() => {
    const names = playback.players.map(({ name }) => name);
    const host = branchHost(
      {
        game: loaded.game,
        record,
        version,
        seat,
        players: playersOf(loaded, names, seat),
        names: names.map((name, at) => (at === seat ? name : words.playedByBot(name))),
        log: replaySource(loaded, playback, seat).log(version + 1),
      },
      site.transport.analyse,
      seeded(newId()),
    );
    const stage = openMatchStage(host, loaded, host.info.id);
    stage.showAs(seat);
    return { host, stage };
  }, [playback, record, version, seat]);
  useLayoutEffect(
    () => () => {
      stage.close();
      host.close();
    },
    [host, stage],
  );

  const { language } = site.words;
  const say = useMemo(
    () =>
      sayHere(
        language,
        playback.players.map(({ name }) => name),
        seat,
      ),
    [language, playback, seat],
  );
  const name = props.isOwn ? null : (playback.players[seat]?.name ?? null);
  const speaker = useMemo((): BranchSpeaker => ({ loaded, say, words, analysis }), [loaded, say, words, analysis]);
  const slots = useMemo(
    (): MatchSlots => ({
      mySeats: () => [seat],
      hasHints: false,
      rematch: null,
      BelowLog: TriedMoves,
    }),
    [seat],
  );
  const [info, scene, update] = [stage.info.value, stage.scene.value, stage.update.value];
  if (info === null || scene === null || update === null) return <main id="content" class="page" />;
  return (
    <BranchContext.Provider value={{ speaker, host, name }}>
      <MatchView
        loaded={withoutVerdict(loaded)}
        stage={stage}
        scene={scene}
        devicePassing={NOBODY_ELSE}
        info={info}
        update={update}
        say={say}
        transport={host}
        slots={slots}
      />
      <BranchStrip speaker={speaker} host={host} name={name} onBack={onBack} />
    </BranchContext.Provider>
  );
}

/** The person at one seat, and the strongest bot at all others. */
const playersOf = ({ room }: LocalizedRoom, names: readonly string[], seat: Seat): readonly Player[] =>
  seatsOf(names.length).map((at) => {
    const name = names[at] ?? "";
    return at === seat ? { is: "person", name } : { is: "bot", name, bot: botId(room, room.levels) };
  });

/** Nobody resigns or offers a draw in a branch: one goes back to the match. */
const withoutVerdict = (loaded: LocalizedRoom): LocalizedRoom => {
  const { verdict, ...rules } = loaded.game;
  return { ...loaded, game: rules };
};

const NOBODY_ELSE: DevicePassing = { next: { value: null } as DevicePassing["next"], pass: () => undefined };
