import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "Capture Solon’s animals. A Lion gives you 5 points, an Ant only 1.",
  place: "On your turn, place a piece or move one. Place your Lion in the middle.",
  faceDown: "Solon has placed a piece. It lies face down: only he knows what it is.",
  attack: "Moving onto an opponent’s piece is an attack. Attack with your Lion.",
  onlyYouLooked: "A Fox, 3 points! The letters say what Solon knows of yours: a Lion or a Human.",
  bringHelp: "Something stands beside your Lion. Bring help: place a Fox on the framed hex.",
  smallest: "An Ant! Nothing else beats a Lion, so now everybody knows this piece.",
  foxTakesAnt: "A Fox beats an Ant. Attack it with your Fox.",
  attackUnknown: "Another unknown piece. Attacking is the only way to look: attack it with your Fox.",
  lostButSeen: "A Human beats a Fox. But you have seen it: you know this Human wherever it goes.",
  secondLion: "A Lion beats a Human. Place your other Lion on the framed hex.",
  step: "Every piece moves one hex at a time. Move your Lion to the framed hex.",
  lionTakesHuman: "Now you stand beside the Human. Attack it with the Lion.",
  points: "Eight points each. Only captured pieces count.",
  end: "The game ends when somebody has lost all ten pieces. Now play a match!",
};
