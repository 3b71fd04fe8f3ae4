import type { Key } from "./lesson.ts";

export const texts: Readonly<Record<Key, string>> = {
  welcome: "Everybody walks to this Temple. After the last day, the top of the nearest pile wins.",
  ask: "You are on top of the pile in the Sun: you ask. Choose the stranger who waves, then ask.",
  guess: "Guess what most of the others will answer. Cast the white stone.",
  walked: "Three agree, one does not: you walk one space. Had all four agreed, you would have failed.",
  disagree: "Now Solon asks: say what you really think. For this lesson, cast the black stone.",
  half: "Two against two: half is enough, and Solon walks two. A close vote takes you far.",
  sappho: "Sappho asks. Answer as you like.",
  thales: "Too few agreed, so Sappho went under the Sun and asks no more today. Answer Thales.",
  aspasia: "Thales failed as well. Aspasia is the last one today: answer her.",
  newDay: "Everybody has asked, so the day is over. A moon is covered, and the Sun goes to the leaders.",
  special: "A sign under the Sun makes a special day: this time the asker sees all stones first.",
  follow: "You are behind the Sun and have olive branches: once, you may follow. Follow Solon!",
  answer: "If Solon walks, you walk along, up to the Sun. Now vote.",
  onTop: "You followed up to the Sun and landed on top: you ask next. Now play a match!",
};
