import type { Sentences } from "../../../kernel/texts.ts";
import type { Reason } from "../rules/reasons.ts";

export const reasons: Sentences<Reason, "fr"> = {
  likelySplit: ({ same, different }, say) =>
    `Les autres se partageraient ${say.number(same)} contre ${say.number(different)}.`,
  likelyStones: ({ stone, count, others }, say) =>
    `${say.number(count)} des ${say.number(others)} autres choisiraient ${STONES[stone]}.`,
  followersGain: ({ tenths }, say) => `Un disciple peut espérer ${spaces(tenths, say)}.`,
  branchesForLater: ({ tenths }, say) => `Suivre ne rapporterait qu’environ ${spaces(tenths, say)}.`,
  leastLikelyToAgree: ({ seats }, say) => `Leur accord est le moins probable : ${say.whomAll(seats)}.`,
  hardestToTell: ({ seats }, say) => `Leur réponse est la moins prévisible : ${say.whomAll(seats)}.`,
  spacesWithStone: ({ stone, spaces: count }, say) =>
    count === 0
      ? `Avec ${STONES[stone]}, vous passez sous le Soleil.`
      : `Avec ${STONES[stone]}, vous avancez de ${say.count(count, { one: "case", other: "cases" })}.`,
};

const STONES = { w: "le blanc", b: "le noir" } as const;

const spaces = (tenths: number, say: { number(value: number): string }): string =>
  `${say.number(tenths / 10)} ${tenths < 20 ? "case" : "cases"}`;
