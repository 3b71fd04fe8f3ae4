/** Guests of a good evening. */
const GUESTS: readonly string[] = [
  "Solon",
  "Sappho",
  "Thales",
  "Aspasia",
  "Pindar",
  "Corinna",
  "Milo",
  "Hypatia",
  "Zeno",
  "Erinna",
  "Myron",
  "Telesilla",
];

/** How the bot at a seat is called; the second seat's is the first guest. */
export const guestAt = (seat: number): string => GUESTS[(seat + GUESTS.length - 1) % GUESTS.length] ?? "";
