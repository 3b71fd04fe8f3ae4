/** Guests of a good evening: how bots are called, one name for each seat. */
export const GUESTS: readonly string[] = [
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
