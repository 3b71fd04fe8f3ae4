import type { Sentences } from "../../../kernel/texts.ts";
import type { Reason } from "../rules/state.ts";
import { doing, WORDS } from "./telling.ts";

const WORD = WORDS.en;

/** Why a move is good or bad: each a whole sentence that is short enough for a phone. */
export const reasons: Sentences<Reason, "en"> = {
  whyWins: ({ element }) => `${WORD[element]} completes the four, and the last Hate goes.`,
  whyFourth: ({ element }) => `${WORD[element]} completes the four elements.`,
  whyLacked: ({ element, mover }, say) => `${doing(mover, say, "lack", "lacks")} ${WORD[element]}.`,
  whyLackedAlone: ({ element, mover }, say) =>
    `${doing(mover, say, "lack", "lacks")} ${WORD[element]}, and no other player does.`,
  whyLackedBy: ({ element, all: [first, ...others] }, say) =>
    `${first === undefined || others.length > 0 ? "Others lack" : doing(first, say, "lack", "lacks")} ${WORD[element]} too; equal faces go out.`,
  whyDenied: ({ element, who }, say) =>
    `${doing(who, say, "would win", "would win")} with ${WORD[element]}; equal faces go out.`,
  whyLikely: ({ face, who }, say) => `${doing(who, say, "are", "is")} likely to show ${WORD[face]}.`,
  whyHardly: ({ face }) => `The others will hardly show ${WORD[face]}.`,
  whyTied: ({ face, who }, say) => `${doing(who, say, "show", "shows")} ${WORD[face]} too; equal faces go out.`,
  whySecond: ({ element, mover }, say) => `${doing(mover, say, "hold", "holds")} one ${WORD[element]} already.`,
  whyThird: ({ element, mover }, say) =>
    `${doing(mover, say, "hold", "holds")} two of ${WORD[element]} already, and no more may stay.`,
  whyGivenUp: ({ element }) => `${WORD[element]} would be missing again.`,
  whySpare: () => "Only spare copies go.",
  whyFirstEther: () => "Two Ethers become an element; this is the first.",
  whySecondEther: () => "A second Ether becomes an element.",
  whyWhirlAlone: () => "A Whirl that is alone is rolled again, and nobody can put it out.",
  whyWhirlForAll: () => "If everybody shows the Whirl, everybody loses.",
  whyLightning: () => "Whoever holds the Lightning takes no element this round.",
  whyBlocked: ({ token }) => `The ${WORD[token]} tile is blocked: the die takes nothing there.`,
  whyBarred: ({ who }, say) =>
    `${doing(who, say, "hold", "holds")} all four: nobody else can complete them this round.`,
};
