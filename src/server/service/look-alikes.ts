/**
 * Letters that look like others, from Unicode's table of confusables (UTS 39), as far as Latin, Greek and Cyrillic
 * letters and digits go: each sign stands for the one after it. Capitals and small letters are listed by their shapes.
 */
const CONFUSABLES =
  "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԚQ ԜW ӀI ѴV " +
  "аa еe ѕs іi јj оo рp сc уy хx һh ԁd ԛq ԝw ѵv ӏl ҽe ѡw ьb гr пn кk " +
  "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC Ͻ) ϳj " +
  "αa γy ιi κk νv οo ρp σo τt υu χx ϲc ωw ηn " +
  "ıi ȷj ɑa ɡg ɩi ɪi ʀr ʏy ʟl ꜱs ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ƅb ꞓc ꝛr " +
  "øo ØO łl ŁL đd ĐD ħh ĦH ŧt ŦT ƀb ǥg ǤG ɨi ɵo ƶz Ƶz ßB";

const LETTERS: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.split(" ").map((pair) => {
    const [sign = "", like = ""] = [...pair];
    return [sign, like];
  }),
);

/** Signs that have one shape in most fonts: a capital i, a small L, a one; an O and a zero. */
const SHAPES: ReadonlyMap<string, string> = new Map(Object.entries({ I: "l", "1": "l", "|": "l", "0": "o", O: "o" }));

/**
 * Whether people at a table could take one name for the other: capitals, accents, blanks, invisible signs and letters of
 * other alphabets that look the same make no difference.
 */
export const looksAlike = (one: string, other: string): boolean =>
  byLetters(one) === byLetters(other) || byShapes(one) === byShapes(other);

const byLetters = (name: string): string => bare(name.toLowerCase());
const byShapes = (name: string): string => bare([...bare(name)].map((sign) => SHAPES.get(sign) ?? sign).join(""), true);

/** Letters without accents, in the alphabet they look like; in small letters if wanted. */
function bare(name: string, isSmall = false): string {
  const letters = [...name.normalize("NFKD").replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, "")]
    .map((sign) => LETTERS.get(sign) ?? sign)
    .join("");
  // In many fonts an r and an n are an m.
  return isSmall ? letters.toLowerCase().replaceAll("rn", "m") : letters.replaceAll("rn", "m");
}
