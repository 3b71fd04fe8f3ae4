import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { sayIn } from "../../kernel/texts.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, openRoom, sentence } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { Sorry, Trouble } from "../trouble.tsx";
import type { MatchWire } from "../wire/wire.ts";
import type { Around } from "./around.ts";
import { Curtain } from "./curtain.tsx";
import { openEyes } from "./eyes.ts";
import { Match } from "./match.tsx";
import { atOneDevice } from "./one-device.tsx";
import { openStage } from "./stage.ts";

/** A match on this device. */
export function Play({ game, table }: { readonly game: string; readonly table: string }) {
  const { words, wire } = useSite();
  const around = useMemo(() => atOneDevice(wire), [wire]);
  return (
    <Awaited load={() => openRoom(game, words.language)} of={words.language} meanwhile={<Loading />}>
      {(open) =>
        open === null ? <Trouble is="noSuchGame" /> : <Seen open={open} table={table} wire={wire} around={around} />
      }
    </Awaited>
  );
}

/** The match with somebody's eyes, or the curtain between two people. */
export function Seen(props: {
  readonly open: OpenRoom;
  readonly table: string;
  readonly wire: MatchWire;
  readonly around: Around;
}) {
  const { words } = useSite();
  const { open, table, wire, around } = props;
  const tries = useSignal(0);
  // A change of language opens the room anew, not the match; a host that was lost is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { stage, eyes } = useMemo(() => {
    const opened = openStage(wire, open, table);
    return { stage: opened, eyes: openEyes(opened, open.room.hasSecrets, around.mine) };
  }, [wire, table, tries.value]);
  useEffect(
    () => () => {
      eyes.close();
      stage.close();
    },
    [stage, eyes],
  );

  const [facts, told, fault] = [stage.facts.value, stage.told.value, stage.fault.value];
  const say = sayIn(words.language, facts?.sitters.map(({ name }) => name) ?? []);
  if (fault !== null)
    return (
      <main id="content" class="page">
        <Sorry sentence={sentence(open.texts, words, fault, say)} words={words} again={() => tries.value++} />
      </main>
    );
  if (eyes.curtain.value !== null && facts !== null)
    return <Curtain name={say.seat(eyes.curtain.value)} room={open.room.id} onLift={eyes.lift} />;
  if (facts === null || told === null) return <Loading />;
  return (
    <Match open={open} stage={stage} eyes={eyes} facts={facts} told={told} say={say} wire={wire} around={around} />
  );
}

const Loading = () => (
  <main id="content" class="page">
    <p role="status">{useSite().words.play.loading}</p>
  </main>
);
