import type { Sentences } from "../../../kernel/texts.ts";
import type { Reason } from "../rules/reasons.ts";

export const reasons: Sentences<Reason, "en"> = {
  likelySplit: ({ same, different }, say) =>
    `As far as they are known, the others divide ${say.number(same)} to ${say.number(different)}.`,
  likelyStones: ({ stone, count, others }, say) =>
    `As far as they are known, ${say.number(count)} of the ${say.number(others)} others choose ${STONES[stone]}.`,
  followersGain: ({ tenths }, say) => `A follower may expect ${spaces(tenths, say)}.`,
  branchesForLater: ({ tenths }, say) => `Following now would bring about ${spaces(tenths, say)}: too little.`,
  leastLikelyToAgree: ({ seats }, say) => `${say.does(seats, "are", "is", "are")} the least likely to agree.`,
  hardestToTell: ({ seats }, say) => `${say.does(seats, "are", "is", "are")} the hardest to foretell.`,
  spacesWithStone: ({ stone, spaces: count }, say) =>
    count === 0
      ? `With ${STONES[stone]} you go under the Sun.`
      : `With ${STONES[stone]} you advance ${say.count(count, { one: "space", other: "spaces" })}.`,
};

const STONES = { w: "white", b: "black" } as const;

const spaces = (tenths: number, say: { number(value: number): string }): string =>
  `${say.number(tenths / 10)} ${tenths === 10 ? "space" : "spaces"}`;
