import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchSlots } from "../match/match-slots.ts";
import { MatchView } from "../match/match-view.tsx";
import { type MatchStage, openMatchStage } from "../match/stage.ts";
import { useRoomToPlay } from "../match/use-room-to-play.ts";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { movedTo } from "../shell/moved-matches.ts";
import { type LocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { welcomed } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { TroubleMessage, TroublePage } from "../shell/trouble.tsx";
import type { MatchTransport } from "../transport/transport.ts";
import { Curtain } from "./curtain.tsx";
import { deviceSlots } from "./device-slots.tsx";
import { shareDevice } from "./shared-device.ts";

/** A match that this browser runs itself. */
export function MatchPage({ game, match }: { readonly game: string; readonly match: string }) {
  const { words, transport } = useSite();
  const slots = useMemo(() => deviceSlots(transport), [transport]);
  const load = useRoomToPlay();
  const elsewhere = movedTo(match);
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere);
  }, [elsewhere]);
  if (elsewhere !== null) return <Loading />;
  return (
    <Lazy load={() => load(game)} reloadOn={words.language} fallback={<Loading />}>
      {(loaded) =>
        loaded === null ? (
          <TroublePage is="noSuchGame" />
        ) : (
          <MatchOrCurtain loaded={loaded} match={match} transport={transport} slots={slots} />
        )
      }
    </Lazy>
  );
}

/** The match as one of its viewers sees it, or the curtain while the device goes from one person to the next. */
export function MatchOrCurtain(props: {
  readonly loaded: LocalizedRoom;
  readonly match: string;
  readonly transport: MatchTransport;
  readonly slots: MatchSlots;
}) {
  const { words } = useSite();
  const { loaded, match, transport, slots } = props;
  const tries = useSignal(0);
  const isFirstPlay = useMemo(() => !welcomed.peek().includes(loaded.room.id), [loaded.room.id]);
  // Another language loads the room again, but does not open the match again. A lost host is tried again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { stage, sharedDevice } = useMemo(() => {
    const opened = openMatchStage(transport, loaded, match);
    return { stage: opened, sharedDevice: shareDevice(opened, loaded.room, slots.mySeats) };
  }, [transport, match, tries.value]);
  // A layout effect: whoever goes back at once leaves before other effects run, and the stage would judge presses for ever.
  useLayoutEffect(
    () => () => {
      sharedDevice.close();
      stage.close();
    },
    [stage, sharedDevice],
  );

  const isShown = stage.scene.value !== null && sharedDevice.curtain.value === null;
  useEffect(() => {
    if (isShown) slots.whenShown?.(match);
  }, [isShown, slots, match]);

  const game = stage.game.value;
  const ofEdition = useMemo(() => ({ ...loaded, game }), [loaded, game]);
  const [info, scene, update, fault] = [stage.info.value, stage.scene.value, stage.update.value, stage.fault.value];
  const say = sayHere(words.language, info?.players.map(({ name }) => name) ?? [], onlySeat(stage, slots));
  const isHidden = sharedDevice.curtain.value !== null;
  // Once something was shown, the last scene stays and its bar says why (ST-72).
  if (fault !== null && (scene === null || isHidden))
    return (
      <main id="content" class="page">
        <TroubleMessage
          sentence={sentenceFor(loaded.texts, words, fault, say)}
          words={words}
          again={() => tries.value++}
        />
      </main>
    );
  if (sharedDevice.curtain.value !== null && info !== null)
    return (
      <Curtain name={say.seat(sharedDevice.curtain.value)} room={loaded.room.id} onOpen={sharedDevice.openCurtain} />
    );
  if (info === null || scene === null || update === null)
    return stage.delay.value === null ? <Loading /> : <Waiting sentence={words.stage.delayed[stage.delay.value]} />;
  const mine = slots.mySeats(info, []);
  return (
    <>
      <MatchView
        loaded={ofEdition}
        stage={stage}
        scene={scene}
        devicePassing={sharedDevice}
        info={info}
        update={update}
        say={say}
        transport={transport}
        slots={slots}
        fault={fault}
        again={() => tries.value++}
      />
      {isFirstPlay && mine.length > 0 && (
        <Lazy load={loadWelcomeSheet} reloadOn={loadWelcomeSheet} isPart>
          {(WelcomeSheet) => <WelcomeSheet loaded={ofEdition} stage={stage} seats={mine} />}
        </Lazy>
      )}
    </>
  );
}

const loadWelcomeSheet = async () => (await import("../learn/welcome-sheet.tsx")).WelcomeSheet;

/** The seat of the reader: nobody is "you" where several people share the device, or nobody on it plays. */
function onlySeat({ info, matchControl }: MatchStage, slots: MatchSlots): Seat | null {
  const mine = info.value === null ? [] : slots.mySeats(info.value, matchControl.value?.left ?? []);
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

const Loading = () => <Waiting sentence={useSite().words.play.loading} />;

const Waiting = ({ sentence }: { readonly sentence: string }) => (
  <main id="content" class="page">
    <p role="status">{sentence}</p>
  </main>
);
