import type { Seat } from "../../kernel/seat.ts";
import { type ContractClause, expectSame } from "./port-contract.ts";
import type { ShownMatch, ShownMatches } from "./shown-matches.ts";

/** Two nodes, `one` with the lower name, and a clock that the test puts forward. */
export interface ShowingNodes {
  readonly one: ShownMatches;
  readonly other: ShownMatches;
  /** This node dies: it says nothing more. */
  kill(node: "one" | "other"): void;
  advance(milliseconds: number): Promise<void>;
}

const SECOND = 1000;

/** What every port does that tells nodes what they show, while nothing is lost. */
export const shownMatchesContract: readonly ContractClause<ShowingNodes>[] = [
  {
    name: "Whoever knows of nobody else is home, whether it shows the match to anybody or not",
    async holds({ one, other, advance }) {
      const [here, elsewhere] = [one.open("m"), other.open("n")];
      elsewhere.show([0, 1]);
      await advance(SECOND);
      expectSame("not shown", here.isHome(), true);
      here.show([]);
      await advance(SECOND);
      expectSame("shown to watchers", here.isHome(), true);
    },
  },
  {
    name: "The node that shows a match to most seats is its home, and of two the one with the lower name",
    async holds({ one, other, advance }) {
      const [here, there] = [one.open("m"), other.open("m")];
      const homeAfter = async (shown: readonly Seat[], shownThere: readonly Seat[]) => {
        here.show(shown);
        there.show(shownThere);
        await advance(0);
        return [here.isHome(), there.isHome()];
      };
      expectSame("one each", await homeAfter([1], [0]), [true, false]);
      expectSame("two there", await homeAfter([1], [0, 2]), [false, true]);
      expectSame("two each", await homeAfter([1, 3], [0, 2]), [true, false]);
      expectSame("watchers only", await homeAfter([], []), [true, false]);
      expectSame("a seat there", await homeAfter([], [0]), [false, true]);
    },
  },
  {
    name: "A node that opens a match learns at once who shows it, and one that shows it to nobody is a standby",
    async holds({ one, other, advance }) {
      other.open("m").show([]);
      await advance(3 * SECOND);
      const here = one.open("m");
      await advance(0);
      expectSame("opened", here.isHome(), false);
      here.show([0]);
      expectSame("shown", here.isHome(), true);
    },
  },
  {
    name: "A node that closes a match is its home no more",
    async holds({ one, other, advance }) {
      const [here, there] = [one.open("m"), other.open("m")];
      here.show([0, 1]);
      there.show([2]);
      await advance(0);
      here.close();
      here.close();
      await advance(0);
      expectSame("home", there.isHome(), true);
    },
  },
  {
    name: "What a node shows is good for as long as it lives, and for ten seconds after its death",
    async holds({ one, other, kill, advance }) {
      const [here, there]: readonly ShownMatch[] = [one.open("m"), other.open("m")];
      here?.show([0, 1]);
      there?.show([2]);
      await advance(60 * SECOND);
      expectSame("alive", there?.isHome(), false);
      kill("one");
      await advance(5 * SECOND);
      expectSame("perhaps alive", there?.isHome(), false);
      await advance(5 * SECOND);
      expectSame("dead", there?.isHome(), true);
    },
  },
  {
    name: "A seat counts where it was shown last, also while its node before may be alive",
    async holds({ one, other, kill, advance }) {
      const [here, there]: readonly ShownMatch[] = [one.open("m"), other.open("m")];
      here?.show([0, 1]);
      there?.show([2]);
      await advance(SECOND);
      kill("one");
      there?.show([0, 2]);
      expectSame("one has come", there?.isHome(), true);
      await advance(5 * SECOND);
      expectSame("also after a renewal", there?.isHome(), true);
      there?.show([2]);
      await advance(0);
      expectSame("it has left again", there?.isHome(), false);
    },
  },
  {
    name: "A seat that is shown by two nodes stays with the newer one, until that one shows it no more",
    async holds({ one, other, advance }) {
      const [here, there]: readonly ShownMatch[] = [one.open("m"), other.open("m")];
      here?.show([0]);
      await advance(SECOND);
      there?.show([0]);
      await advance(0);
      expectSame("newer", [here?.isHome(), there?.isHome()], [false, true]);
      await advance(9 * SECOND);
      expectSame("after renewals", [here?.isHome(), there?.isHome()], [false, true]);
      there?.show([]);
      await advance(0);
      expectSame("left", [here?.isHome(), there?.isHome()], [true, false]);
    },
  },
  {
    name: "Whoever becomes home is told",
    async holds({ one, other, advance }) {
      const [here, there]: readonly ShownMatch[] = [one.open("m"), other.open("m")];
      here?.show([0, 1]);
      there?.show([2]);
      await advance(SECOND);
      let told = 0;
      there?.onHome(() => told++);
      there?.show([0, 1, 2]);
      expectSame("by what it shows", told, 1);
      here?.show([]);
      here?.show([0, 1]);
      await advance(0);
      expectSame("home no more", [there?.isHome(), told], [false, 1]);
      here?.close();
      await advance(0);
      expectSame("by what others say", told, 2);
    },
  },
];
