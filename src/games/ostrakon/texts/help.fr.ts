import type { Welcome } from "../../../kernel/welcome.ts";
import { personaTips } from "./persona-tips.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Connaissez vos amis",
  figure: "aim",
  sentences: [
    "Posez une question à deux réponses et devinez celle de la plupart, mais pas de tous.",
    "Chaque voix contre vous est un pas vers le Temple ; qui s’en approche le plus gagne.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  ...personaTips("fr", " : "),
  sun: "Le Soleil : qui est au sommet de sa pile pose la prochaine question.",
  underSun: "Sous le Soleil : qui a échoué attend ici et n’interroge plus aujourd’hui.",
  moons: "Les lunes : on en couvre une à la fin de chaque jour, et la dernière finit la partie.",
  temple: "Le Temple de la Sagesse : à la fin, le sommet de la pile la plus proche gagne.",
  branches: "Les rameaux d’olivier : une fois par partie, ils permettent de suivre celui qui interroge.",
  subject: "Le sujet : la question doit porter sur cela.",
  asker: "Celui qui interroge avance d’une case par désaccord, si la moitié est d’accord mais pas tous.",
  follower: "Le disciple avance d’autant que celui qui interroge, sans jamais dépasser le Soleil.",
  top: "Au sommet de la pile : seul le sommet interroge, suit et gagne.",
  pile: "Une pile : qui arrive sur une case occupée se place au sommet.",
  stone: "Une pierre : blanc et noir sont les deux réponses, posées en secret.",
  corruption: "Corruption : celui qui interroge met à sa couleur quelques pierres des autres, sans les voir.",
  oracle: "Oracle : celui qui interroge voit quelques pierres des autres, puis garde ou retourne la sienne.",
  treachery: "Tromperie : celui qui interroge voit toutes les pierres, puis garde ou retourne la sienne.",
};
