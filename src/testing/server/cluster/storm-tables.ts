import { setTimeout as pause } from "node:timers/promises";
import type { Room } from "../../../kernel/room.ts";
import { openPostgres } from "../../../server/store/open-postgres.ts";
import { type Contradiction, contradictionsWith } from "../load/contradictions.ts";
import { openPages, type PlayingPage } from "../load/pages.ts";
import type { SimulatedPlayer } from "../load/simulated-player.ts";
import { type StartedMatch, startMatch } from "../load/started-matches.ts";
import type { LocalCluster } from "./local-cluster.ts";

/** What a storm has shown. */
export interface StormEvidence {
  readonly matches: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Steps that somebody was not shown, or that are missing in the log. */
  readonly gaps: number;
  /** All that contradicts, the first of them. */
  readonly contradictions: readonly string[];
}

const MAX_SENTENCES = 50;
/** In milliseconds, between two looks. */
const LOOK_INTERVAL = 20;
/** For how long what was submitted last is awaited when all rest. */
const MAX_REST = 10_000;

/** A table of a storm, and when something has happened there. */
export interface StormTable {
  /** The longest time without a new step from this moment until now; null where it was over before. */
  longestSilence(since: number): number | null;
}

interface PlayedTable extends StormTable {
  readonly match: StartedMatch;
  readonly pages: readonly PlayingPage[];
  /** Nobody looks at it any more. */
  stop(): void;
  /** What balancer knows of it: the table, or its people's addresses. */
  readonly shares: readonly string[];
}

/** Keeps a number of matches of all games going at a cluster, and compares afterwards what is stored with what people know. */
export class StormTables {
  readonly #cluster: LocalCluster;
  readonly #count: number;
  readonly #rooms: readonly Room[];
  readonly #playing = new Set<PlayedTable>();
  #finished: PlayedTable[] = [];
  #number = 0;
  #isEnding = false;
  #acknowledged = 0;
  readonly #found: Record<Contradiction["is"], number> = { lost: 0, doubled: 0, gap: 0, fault: 0 };
  readonly #sentences: string[] = [];

  constructor(cluster: LocalCluster, count: number, rooms: readonly Room[]) {
    this.#cluster = cluster;
    this.#count = count;
    this.#rooms = rooms;
  }

  /** Starts the matches. Whenever one ends another is started. */
  async fill(): Promise<void> {
    await Promise.all(Array.from({ length: this.#count }, () => this.#startOne()));
  }

  acknowledged(): number {
    const now = [...this.#playing, ...this.#finished].flatMap(({ pages }) => pages);
    return now.reduce((sum, { player }) => sum + player.acknowledged.length, this.#acknowledged);
  }

  /** How many contradictions are known. */
  found(): number {
    return this.#sentences.length;
  }

  /** The tables with connections to this node. */
  at(port: number): readonly StormTable[] {
    const { balancer } = this.#cluster;
    return [...this.#playing].filter(({ shares }) => shares.some((share) => balancer.nodesOf(share).includes(port)));
  }

  /** Resolves once everybody was shown another step, or is over. Answers who was not, after this many milliseconds. */
  async goOn(maxSilence: number): Promise<readonly string[]> {
    const before = new Map([...this.#playing].flatMap(playersOf).map((player) => [player, player.version()]));
    const end = performance.now() + maxSilence;
    for (;;) {
      const left = [...before].filter(([player, version]) => !player.isOver() && player.version() <= version);
      if (left.length === 0) return [];
      if (performance.now() > end) return left.map(([player, version]) => `${player.name} since step ${version}`);
      await pause(LOOK_INTERVAL);
    }
  }

  /** Compares what is over, and forgets it. */
  async judgeFinished(): Promise<void> {
    const finished = this.#finished;
    this.#finished = [];
    await this.#judge(finished);
  }

  /** Everybody rests, and the rest is compared. */
  async end(): Promise<StormEvidence> {
    this.#isEnding = true;
    const players = [...this.#playing].flatMap(playersOf);
    for (const player of players) player.rest();
    await this.#waitForAnswers(players);
    const left = [...this.#playing, ...this.#finished];
    this.#playing.clear();
    await this.#judge(left);
    const { lost, doubled, gap } = this.#found;
    const sentences = this.#sentences;
    return {
      matches: this.#number,
      acknowledged: this.#acknowledged,
      lost,
      doubled,
      gaps: gap,
      contradictions: sentences.slice(0, MAX_SENTENCES),
    };
  }

  async #startOne(): Promise<void> {
    const number = this.#number++;
    while (!this.#isEnding) {
      try {
        this.#open(await startMatch(this.#cluster.url, number, this.#rooms), number);
        return;
      } catch {
        // In the middle of a fault: the match that was not started is forgotten.
        await pause(LOOK_INTERVAL * 10);
      }
    }
  }

  #open(match: StartedMatch, number: number): void {
    const address = `${this.#cluster.url.replace("http", "ws")}/ws`;
    // Games and addresses change at different paces, so that each game is played both ways.
    const isSplit = Math.floor(number / this.#rooms.length) % 2 === 1;
    const pages = openPages(match, (_, at) => (at === null || isSplit ? address : `${address}?at=${at}`));
    const moments: number[] = [];
    const began = performance.now();
    let version = -1;
    const players = pages.map(({ player }) => player);
    const look = setInterval(() => {
      const now = Math.max(...players.map((player) => player.version()));
      if (now > version) moments.push(performance.now());
      version = now;
      if (!isOver()) return;
      clearInterval(look);
      this.#playing.delete(table);
      this.#finished.push(table);
      if (!this.#isEnding) void this.#startOne();
    }, LOOK_INTERVAL);
    const isOver = () => players.every((player) => player.isOver());
    const table: PlayedTable = {
      match,
      pages,
      stop: () => clearInterval(look),
      shares: isSplit ? match.headers.map((headers) => headers["x-forwarded-for"] ?? "") : [match.table],
      longestSilence(since) {
        const all = [began, ...moments];
        const last = all.findLast((moment) => moment < since);
        if (last === undefined || (isOver() && last === all.at(-1))) return null;
        const after = [since, ...all.filter((moment) => moment >= since), ...(isOver() ? [] : [performance.now()])];
        return Math.max(...after.map((moment, index) => moment - (after[index - 1] ?? moment)));
      },
    };
    this.#playing.add(table);
  }

  async #waitForAnswers(players: readonly SimulatedPlayer[]): Promise<void> {
    const end = performance.now() + MAX_REST;
    let before = "";
    for (let quiet = 0; quiet < 50 && performance.now() < end; quiet++) {
      const now = players.map((player) => `${player.version()} ${player.acknowledged.length}`).join();
      if (now !== before) quiet = 0;
      before = now;
      await pause(LOOK_INTERVAL);
    }
  }

  async #judge(tables: readonly PlayedTable[]): Promise<void> {
    if (tables.length === 0) return;
    const database = await openPostgres(this.#cluster.databaseUrl);
    try {
      for (const { match, pages, stop } of tables) {
        stop();
        const stored = await database.matches.read(match.table).catch((error: unknown) => {
          this.#add({ is: "fault", sentence: `${match.table} cannot be read: ${String(error)}` });
          return undefined;
        });
        for (const { player, close } of pages) {
          if (stored !== undefined) for (const one of contradictionsWith(stored, player)) this.#add(one);
          if (player.views.size !== player.version() + 1)
            this.#add({
              is: "gap",
              sentence: `${player.name}: was shown ${player.views.size} of ${player.version() + 1}`,
            });
          this.#acknowledged += player.acknowledged.length;
          close();
        }
      }
    } finally {
      await database.close();
    }
  }

  #add({ is, sentence }: Contradiction): void {
    this.#found[is]++;
    this.#sentences.push(sentence);
  }
}

const playersOf = ({ pages }: PlayedTable): readonly SimulatedPlayer[] => pages.map(({ player }) => player);
