import { DAY } from "../../kernel/clock.ts";
import { serverSentencesFr } from "../../protocol/messages/server-sentences.fr.ts";
import { lobby } from "./lobby/words.fr.ts";
import { match } from "./match/words.fr.ts";
import { waiting } from "./waiting/words.fr.ts";
import type { OnlineWords } from "./words.ts";

const MINUTE = 60_000;

export const onlineWords: OnlineWords<"fr"> = {
  sentences: serverSentencesFr,
  phrases: {
    hello: "Bonjour !",
    goodLuck: "Bonne chance !",
    yourTurn: "C’est à vous.",
    oneMoment: "Un instant…",
    backSoon: "Je reviens dans une minute.",
    wellPlayed: "Bien joué.",
    bravo: "Bravo !",
    oops: "Oups !",
    sorry: "Pardon.",
    thanks: "Merci.",
    again: "On remet ça ?",
    goodbye: "Au revoir !",
  },
  control: (control, say) => {
    if (control.is === "none") return control.pace === "whenever" ? "sans pendule, chacun à son heure" : "sans pendule";
    if (control.is === "party") return "un sablier commun";
    if (control.is === "live")
      return `${say.number(control.stock / MINUTE)} min + ${say.number(control.increment / 1000)} s par coup`;
    return `${say.count(control.perMove / DAY, { one: "jour", other: "jours" })} par coup`;
  },
  watching: {
    name: "Public",
    explained: "Les personnes qui ont le lien sans jouer. Vous savez combien elles sont.",
    kinds: {
      open: "voit tout aussitôt",
      behind: "reste une révélation en arrière",
      afterwards: "voit tout après la fin",
      nobody: "n’est pas admis",
    },
  },
  waiting,
  match,
  lobby,
};
