import { useMemo } from "preact/hooks";
import type { Gathered } from "../../protocol/gathered.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, openRoom } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { Seen } from "../play/play.tsx";
import { Refusal, Trouble } from "../trouble.tsx";
import { Coming } from "./coming.tsx";
import { TableContext } from "./context.ts";
import { far } from "./here.ts";
import { atTheHouse } from "./match/around.tsx";
import { Screen } from "./match/screen.tsx";
import type { TableHere } from "./table.ts";
import { useTableHere } from "./use-table-here.ts";
import { WaitingRoom } from "./waiting/room.tsx";

/** A table of the house: those who wait for the match, then the match. */
export function AtTable({ table, isScreen }: { readonly table: string; readonly isScreen: boolean }) {
  const { words } = useSite();
  const here = useTableHere(table);
  const [gathering, fault] = [here.gathering.value, here.fault.value];
  if (fault !== null) return <Refusal why={fault} />;
  if (gathering === null) return <Coming />;
  return (
    <Awaited
      load={() => openRoom(gathering.game, words.language)}
      of={`${gathering.game} ${words.language}`}
      meanwhile={<Coming />}
    >
      {(open) =>
        open === null ? (
          <Trouble is="noSuchGame" />
        ) : (
          <TableContext.Provider value={here}>
            {isScreen ? (
              <Screen open={open} gathering={gathering} />
            ) : (
              <AtSeat open={open} here={here} gathering={gathering} />
            )}
          </TableContext.Provider>
        )
      }
    </Awaited>
  );
}

function AtSeat(props: { readonly open: OpenRoom; readonly here: TableHere; readonly gathering: Gathered }) {
  const { open, here, gathering } = props;
  const isPlayer = gathering.you.seats.length > 0 || gathering.you.isHost;
  const isWaiting = gathering.stage === "waiting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the match begins: then it is known who plays
  const around = useMemo(() => {
    const all = atTheHouse(here);
    return isPlayer ? all : { ...all, rematch: null };
  }, [here, isWaiting, isPlayer]);
  if (isWaiting) return <WaitingRoom open={open} here={here} gathering={gathering} />;
  return <Seen open={open} table={gathering.id} wire={far} around={around} />;
}
