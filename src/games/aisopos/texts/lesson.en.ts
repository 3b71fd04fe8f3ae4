import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "Capture Solon’s animals. Each is worth points, from the Lion (5) down to the Ant (1); you both have two of every kind.",
  place: "A turn is one thing: place a piece, or move one. Choose the Lion in your hand and place it on c3.",
  faceDown:
    "Solon has placed a piece beside your Lion. It lies face down: you do not know what it is, and he does not know yours.",
  attack: "Going onto an opponent’s hex is an attack. Choose your Lion on c3, then attack d4.",
  onlyYouLooked:
    "A Fox: 3 points for you, and the Lion stands where it stood. Only the attacker looks: Solon sees just his lost Fox. The letters under your piece say what he can tell: a Lion or a Human.",
  bringHelp: "Solon has placed something next to your Lion. Bring help: place a Fox on c4.",
  smallest:
    "The Lion fears only the smallest, and Solon had it: an Ant. Nothing else beats a Lion, so now everybody knows that piece; it carries an A.",
  foxTakesAnt: "Under each piece of your hand stands whom it beats; a Fox beats an Ant. Attack d4 from c4.",
  attackUnknown: "Another unknown piece, on e5. Attacking is the only way to look: try it with your Fox.",
  lostButSeen:
    "A Human beats a Fox, and Solon takes 3 points. But you have looked: you know that Human wherever it goes, and the eye tells Solon so.",
  secondLion: "A Lion beats a Human. Place your other Lion on c4, two steps away.",
  step: "All kinds move alike: one step, in any direction. Move your Lion from c4 to the free hex d5; it stays face down.",
  lionTakesHuman: "Now you are next to it. Attack e5 with the Lion.",
  points:
    "8 points each: you took a Fox (3), an Ant (1) and a Human (4); Solon a Lion (5) and a Fox (3). Only captured pieces count.",
  end: "The game ends when somebody has lost all ten pieces, and the most points win. Twenty rounds without a duel make a draw. Good luck!",
};
