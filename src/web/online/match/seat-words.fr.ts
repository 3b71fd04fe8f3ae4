import type { SeatWords } from "./seat-words.ts";

export const seatWords: SeatWords<"fr"> = {
  join: "S’asseoir",
  title: "S’asseoir à cette partie",
  name: "Votre nom",
  takeWhy: "Un bot joue ces places. Vous jouez à partir du prochain tour et voyez ce que la place peut voir.",
  askWhy: "Un bot joue ces places. On demande à la table si vous pouvez vous joindre à la partie.",
  take: (seat, say) => `Continuer pour ${say.whom(seat)}`,
  claimTitle: "J’avais une place ici",
  claimWhy: "Sur un autre appareil ou dans un autre navigateur ? On demande aux autres si c’est bien vous.",
  claim: (seat, say) => `Je suis ${say.whom(seat)}`,
  asked: {
    take: (seat, say) => `Vous avez demandé la place de ${say.whom(seat)}.`,
    claim: (seat, say) => `Vous avez dit être ${say.whom(seat)}. On demande aux autres.`,
    takeBack: (seat, say) => `Vous reprenez la place de ${say.whom(seat)}.`,
  },
  withdraw: "Tant pis",
  arriving: "Vous jouez à partir du prochain tour. D’ici là, vous regardez.",
  lost: (seat, say) => `Quelqu’un d’autre joue maintenant pour ${say.whom(seat)}, sur un autre appareil.`,
  takeBack: "Reprendre ma place",
  asks: {
    take: (name, seat, say) => `${name} aimerait continuer pour ${say.whom(seat)}.`,
    claim: (name, seat, say) =>
      `${name} demande la place de ${say.whom(seat)}, depuis un autre appareil. Est-ce la même personne ?`,
    takeBack: (_, seat, say) => `${say.does(seat, "reprenez votre place", "reprend sa place")}.`,
  },
  asksForYours: (name) => `${name} demande votre place, depuis un autre appareil. Est-ce vous ?`,
  confirmed: "Assez ont dit oui.",
  yes: "Oui",
  no: "Non",
};
