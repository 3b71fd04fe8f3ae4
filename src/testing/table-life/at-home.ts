import { createHost, type Host } from "../../host/host.ts";
import { type ContinuedMatch, continueMatch } from "../../host/match/continue-match.ts";
import type { StoredMatch } from "../../host/ports/match-store.ts";
import { memoryMatchStore } from "../../host/ports/memory/memory-match-store.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { ExportedMatch, Player } from "../../protocol/messages/match-messages.ts";
import { testPorts } from "../host/test-host.ts";
import { toyRooms } from "./toy-rooms.ts";

/** A match in somebody's own browser: the host is a worker of the page, and all its people share the device. */
export interface HomeMatch {
  readonly host: Host;
  readonly id: string;
  stored(): Promise<StoredMatch>;
  exported(): Promise<ExportedMatch>;
}

/** A browser that keeps its matches. */
function browserHost() {
  const store = memoryMatchStore();
  const { agreement: _, ...ports } = testPorts({ rooms: toyRooms, store });
  return { store, host: createHost(ports) };
}

/** `Abb`: capitals are people, small letters bots. The first turn is open: the first person has sealed a move. */
export async function startAtHome(game: string, letters: string): Promise<HomeMatch> {
  const { store, host } = browserHost();
  const players = [...letters].map(
    (letter): Player => (letter === "b" ? { is: "bot", name: "bot", bot: "random" } : { is: "person", name: letter }),
  );
  const made = await host.createMatch({ game, options: { each: true, first: 0 }, players });
  if (!made.ok) throw new Error(made.why.key);
  const seat = seatsOf(players.length).find((one) => players[one]?.is === "person") ?? 0;
  const sealed = await host.submit({ match: made.id, seat, id: "sealed", action: { is: "move", move: "x" } });
  if (!sealed.ok) throw new Error(sealed.why.key);
  return homeMatch(store, host, made.id);
}

/** Takes a match into another browser. */
export async function goOnAtHome(exported: ExportedMatch): Promise<HomeMatch> {
  const { store, host } = browserHost();
  const answer: ContinuedMatch = await continueMatch(host, exported);
  if (!answer.ok) throw new Error(answer.why.key);
  return homeMatch(store, host, answer.id);
}

const homeMatch = (store: ReturnType<typeof memoryMatchStore>, host: Host, id: string): HomeMatch => ({
  host,
  id,
  async stored() {
    const stored = await store.read(id);
    if (stored === null) throw new Error("there is no match");
    return stored;
  },
  async exported() {
    const answer = await host.exportMatch(id);
    if (!answer.ok) throw new Error(answer.why.key);
    return answer.exported;
  },
});
