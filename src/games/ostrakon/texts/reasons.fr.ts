import type { Sentences } from "../../../kernel/texts.ts";
import type { Reason } from "../rules/reasons.ts";

export const reasons: Sentences<Reason, "fr"> = {
  likelySplit: ({ same, different }, say) =>
    `D’après ce qu’on sait d’eux, les autres se partagent ${say.number(same)} contre ${say.number(different)}.`,
  likelyStones: ({ stone, count, others }, say) =>
    `D’après ce qu’on sait d’eux, ${say.number(count)} des ${say.number(others)} autres choisissent ${STONES[stone]}.`,
  followersGain: ({ tenths }, say) => `Un disciple peut espérer ${spaces(tenths, say)}.`,
  branchesForLater: ({ tenths }, say) => `Suivre maintenant rapporterait environ ${spaces(tenths, say)} : trop peu.`,
  leastLikelyToAgree: ({ seats }, say) => `Leur accord est le moins probable : ${say.whomAll(seats)}.`,
  hardestToTell: ({ seats }, say) => `Leur réponse est la plus difficile à prévoir : ${say.whomAll(seats)}.`,
  spacesWithStone: ({ stone, spaces: count }, say) =>
    count === 0
      ? `Avec ${STONES[stone]}, vous passez sous le Soleil.`
      : `Avec ${STONES[stone]}, vous avancez de ${say.count(count, { one: "case", other: "cases" })}.`,
};

const STONES = { w: "le blanc", b: "le noir" } as const;

const spaces = (tenths: number, say: { number(value: number): string }): string =>
  `${say.number(tenths / 10)} ${tenths < 20 ? "case" : "cases"}`;
