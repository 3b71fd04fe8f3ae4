import type { Key } from "./lesson.ts";

export const texts: Readonly<Record<Key, string>> = {
  welcome:
    "Cinq philosophes sont en route vers le Temple de la Sagesse. Quand la dernière lune est couverte, le sommet de la pile la plus proche du Temple l’emporte.",
  ask: "Le Soleil éclaire votre pile et vous êtes au sommet : à vous d’interroger, sur les fenêtres. Choisissez l’inconnue qui salue, puis posez la question.",
  guess:
    "Devinez maintenant la réponse de la plupart des autres. Lisez leurs portraits : l’une parle et reparle, l’autre se contente de trois mots. Posez la pierre blanche.",
  walked:
    "Trois sont d’accord avec vous, un non. La moitié au moins suffit, et vous avancez d’une case par désaccord : une. Si les quatre avaient été d’accord, c’était l’échec.",
  disagree:
    "Solon était deuxième de la pile et interroge à son tour. Les autres répondent ce qu’ils pensent vraiment ; disons que vos jambes sont lasses : posez la pierre noire.",
  half: "Deux contre deux : la moitié suffit, et deux désaccords font avancer Solon de deux cases. Plus le vote est serré, plus on avance.",
  sappho: "Sappho interroge. Répondez comme il vous plaît : blanche ou noire.",
  thales:
    "Moins de la moitié était d’accord : Sappho est passée sous le Soleil, à côté de lui sur le plateau, et n’interroge plus aujourd’hui. Au tour de Thales : que feriez-vous ?",
  aspasia:
    "Thales a échoué aussi. Aspasia est la dernière sur cette case ; le jour s’achève quand tout le monde a interrogé une fois.",
  newDay:
    "Le jour est fini : ceux qui étaient sous le Soleil reviennent, le premier à échouer au sommet. Une lune est couverte, et le Soleil rejoint la pile de tête, celle de Solon.",
  special:
    "Une case marquée d’un signe aurait rendu ce jour spécial : les pièces achètent des pierres, l’œil en voit quelques-unes, le masque les voit toutes avant de choisir.",
  follow:
    "Vous êtes au sommet d’une pile derrière le Soleil et vous avez vos rameaux d’olivier : une fois dans la partie, vous pouvez vous faire disciple. Suivez Solon !",
  answer:
    "Vos rameaux sont dépensés, quoi qu’il arrive. Si Solon avance, vous avancez d’autant, sans jamais dépasser le Soleil. Maintenant, votez.",
  onTop:
    "Solon a avancé et vous l’avez suivi jusqu’au Soleil. Vous voilà au sommet de sa case : à vous d’interroger. Tout le jeu est là : demandez ce qui divise, et connaissez vos amis.",
};
