import type { Key } from "./lesson.ts";

export const texts: Readonly<Record<Key, string>> = {
  welcome:
    "Five philosophers are on the way to the Temple of Wisdom. When the last moon is covered, whoever is on top of the pile nearest to the Temple wins.",
  ask: "The Sun shines on your pile, and you are on top: you ask, about windows. Choose the stranger who waves, then ask.",
  guess:
    "Now guess which answer most of the others will give. Read their portraits: one talks and talks, one needs three words. Cast the white stone.",
  walked:
    "Three agree with you and one does not. At least half is enough, and you walk one space for each who disagrees: one. Had all four agreed, you would have failed.",
  disagree:
    "Solon was second in the pile and asks now. Others answer as they really think; suppose that your legs are tired, and cast the black stone.",
  half: "Two against two: exactly half is enough, and two disagree, so Solon walks two spaces. The closer the vote, the further you walk.",
  sappho: "Sappho asks. Answer as you like: white or black.",
  thales:
    "Fewer than half agreed: Sappho went under the Sun, beside it on the board, and asks no more today. Thales is next: what would you do?",
  aspasia: "Thales failed as well. Aspasia is the last on this space; the day ends when everybody has asked once.",
  newDay:
    "The day is over: those under the Sun came back, the first to fail on top. A moon is covered and the Sun moved to the leading pile, to Solon.",
  special:
    "A space with a sign would have made this a special day: coins buy stones, an eye sees some, a mask sees them all before the asker decides.",
  follow:
    "You are on top of a pile behind the Sun and still have your olive branches, so you may follow Solon once in the whole game. Follow!",
  answer:
    "Your branches are spent, whatever happens. If Solon walks, you walk as far, but never past the Sun. Now vote.",
  onTop:
    "Solon walked and you followed up to the Sun. You landed on top of its space, so you ask next. That is the whole game: ask what divides people, and know your friends.",
};
