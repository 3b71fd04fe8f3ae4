import { TOKENS } from "../rules/box.ts";
import type { Element, Face, Token } from "../rules/state.ts";
import { A_SECOND, THE_FACE } from "./names.fr.ts";
import { WORDS } from "./telling.ts";
import type { Words } from "./words.ts";

const WORD = WORDS.fr;
const ONE: Readonly<Record<Token, string>> = {
  air: "un Air",
  fire: "un Feu",
  earth: "une Terre",
  water: "une Eau",
  ether: "un Éther",
};
const THE: Readonly<Record<Element, string>> = { air: "l’Air", fire: "le Feu", earth: "la Terre", water: "l’Eau" };
const HATE = { one: "Haine", other: "Haines" };
const FRAGMENTS = { one: "fragment de Haine", other: "fragments de Haine" };
const GEMS = { one: "Aubaine", other: "Aubaines" };
const faceOf = (token: Token): Face => (token === "ether" ? "heart" : token);

export const words: Words<"fr"> = {
  tiles: "Les tuiles",
  forces: "Les forces, dans le sens inverse des aiguilles d’une montre",
  round: (round, say) => `Tour ${say.number(round)}`,
  parts: { discord: "Discorde", attraction: "Attraction", union: "Union" },
  unknown: (number) => `Inconnue ${number}`,

  tile: (token, left, say) => `Tuile ${WORD[token]}, ${say.count(left, { one: "jeton", other: "jetons" })}.`,
  whirlwind: (gems, say) => (gems === null ? "Tuile Tourbillon." : `Tuile Tourbillon, ${say.count(gems, GEMS)}.`),
  star: (hate, say) => `Étoile de la Sérénité, ${say.count(hate, FRAGMENTS)}.`,
  blocked: "Bloquée.",
  dieHere: (name, face) => `Un dé est posé ici (${name}) et montre ${THE_FACE[face]}.`,

  holding: (holding, hasGems, say) => {
    const held = TOKENS.filter((token) => holding[token] > 0).map(
      (token) => `${say.number(holding[token])} ${WORD[token]}`,
    );
    const gems = hasGems ? [say.count(holding.gems, GEMS)] : [];
    return `${[say.count(holding.hate, HATE), ...held, ...gems].join(", ")}.`;
  },
  underCup: (isSet) => (isSet ? "Le gobelet est posé." : "Le gobelet n’est pas encore posé."),
  die: (die) => {
    switch (die.is) {
      case "shown":
        return `Le dé montre ${THE_FACE[die.face]}.`;
      case "covered":
        return `Hors du tour : ${WORD[die.face]} a été montré plus d’une fois.`;
      case "placed":
        return `Le dé montre ${THE_FACE[die.face]}, sur la tuile ${WORD[die.on]}.`;
    }
  },
  announced: { keep: "garde", reroll: "relance" },
  lightning: "Tient la Foudre.",
  cylinder: "Possède le Cylindre.",
  cylinderName: "Cylindre",
  celestial: (face) => (face === "covered" ? "Le dé céleste est caché." : `Le dé céleste montre ${THE_FACE[face]}.`),
  unifier: "Tient les quatre éléments.",
  whirlwindForce: "Est la force Tourbillon.",
  staked: "A misé une Aubaine.",
  out: "éliminé",

  stake: "Miser une Aubaine",
  stakeSpoken: (gems, say) => `Miser une Aubaine avec la face ; vous en avez ${say.number(gems)}`,
  take: (token, isSecond) => `Prendre ${isSecond ? A_SECOND[token] : ONE[token]}`,
  leave: "Renoncer",
  changeFace: "Changer de face",
  onItsWay: "Votre réponse est en route.",
  keep: "Garder",
  reroll: "Relancer",
  pass: "Ne rien échanger",
  passes: "aucun échange",
  kyklo: "Kyklo !",

  move: (move, token) => {
    switch (move.is) {
      case "choose":
        return `Cacher ${THE_FACE[move.face]}${move.stake ? " et une Aubaine" : ""} sous votre gobelet`;
      case "change":
        return `Tourner votre dé sur ${THE_FACE[move.face]}`;
      case "keep":
        return "Garder votre dé tel quel";
      case "reroll":
        return "Relancer votre dé";
      case "take":
        return token === null ? "Prendre le jeton" : `Prendre ${ONE[token]}`;
      case "leave":
        return token === null ? "Renoncer au jeton" : `Renoncer au jeton ${WORD[token]}`;
      case "swap": {
        const [first, second] = move.pair;
        return `Rendre ${first === second ? `deux jetons ${WORD[first]}` : `${ONE[first]} et ${ONE[second]}`} contre un Éther`;
      }
      case "convert":
        return `Rendre deux Éthers contre ${ONE[move.element]}`;
      case "pass":
        return "Ne rien échanger";
    }
  },
  isChosen: (move) => `${move} : choisi`,

  choose: (withGem) =>
    withGem
      ? "Choisissez une face : une Aubaine ira avec elle sous le gobelet."
      : "Cachez une face sous votre gobelet : les faces égales sont éliminées.",
  chosen: (face, withGem, others) =>
    `Votre gobelet cache ${THE_FACE[face]}${withGem ? " et une Aubaine" : ""}. Vous pouvez encore changer d’avis. On attend encore ${others}.`,
  change: (face) =>
    `Votre Aubaine vous permet de tourner le dé sur une face que personne ne montre, ou de garder ${THE_FACE[face]}.`,
  mayTake: (token, isSecond) =>
    isSecond
      ? `Le dé céleste montre ${THE_FACE[faceOf(token)]} : vous pouvez prendre ${A_SECOND[token]}.`
      : `Votre Tourbillon tombe sur ${THE_FACE[faceOf(token)]} : prenez ${ONE[token]}, ou renoncez-y. La tuile est bloquée de toute façon.`,
  announce: (face, takes, isBlocked) =>
    isBlocked
      ? `Annoncez : garder ${THE_FACE[face]}, bien que sa tuile soit bloquée, ou relancer ?`
      : takes
        ? `Annoncez : garder ${THE_FACE[face]} pour prendre son jeton, ou relancer ?`
        : `Annoncez : garder ${THE_FACE[face]}, ou relancer ?`,
  convert: "Vous tenez deux Éthers : choisissez l’élément que vous prenez à leur place.",
  mustSwap: "Vous tenez trois jetons du même élément : rendez deux jetons contre un Éther.",
  maySwap: "Vous pouvez rendre deux jetons contre un Éther.",

  choosing: (names) => `On attend encore ${names}.`,
  mayChange: (name) => `${name} a misé une Aubaine et peut tourner son dé.`,
  takes: (name, token) => `${name} peut prendre ${ONE[token]}.`,
  announces: (name) => `${name} va annoncer : garder ou relancer ?`,
  exchanges: (name) => `${name} peut échanger des jetons.`,

  youWon: "Vous n’avez plus de Haine : vous gagnez.",
  won: (name) => `${name} n’a plus de Haine et l’emporte.`,
  unknownWon: (name) => `${name} n’a plus de Haine : tous les autres ont perdu.`,
  imploded: "Tout le monde a montré le Tourbillon : c’est l’implosion, et tous ont perdu.",

  aim: (hate, say) =>
    hate === 1
      ? "Perdez votre dernière Haine : réunissez les quatre éléments."
      : `Perdez vos ${say.number(hate)} Haines : réunissez les quatre éléments.`,
  lack: (elements, say) =>
    elements.length === 0
      ? "Vous les avez tous."
      : elements.length === 4
        ? "Il vous les faut tous."
        : `Il vous manque ${say.list(elements.map((element) => THE[element]))}.`,
};
