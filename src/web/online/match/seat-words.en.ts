import type { SeatWords } from "./seat-words.ts";

export const seatWords: SeatWords<"en"> = {
  join: "Sit down",
  title: "Sit down at this match",
  name: "Your name",
  takeWhy: "A bot plays these seats. You play from the next turn on, and see what the seat may see.",
  askWhy: "A bot plays these seats. Those at the table are asked whether you may join.",
  take: (seat, say) => `Play on for ${say.whom(seat)}`,
  claimTitle: "I had a seat here",
  claimWhy: "On another device or in another browser? The others are asked whether it is you.",
  claim: (seat, say) => `I am ${say.whom(seat)}`,
  asked: {
    take: (seat, say) => `You have asked for the seat of ${say.whom(seat)}.`,
    claim: (seat, say) => `You have said that you are ${say.whom(seat)}. The others are asked.`,
    takeBack: (seat, say) => `You take back the seat of ${say.whom(seat)}.`,
  },
  withdraw: "Never mind",
  arriving: "You play from the next turn on. Until then you are watching.",
  lost: (seat, say) => `Somebody else plays for ${say.whom(seat)} now, on another device.`,
  takeBack: "Take my seat back",
  asks: {
    take: (name, seat, say) => `${name} would like to play on for ${say.whom(seat)}.`,
    claim: (name, seat, say) =>
      `${name} asks for the seat of ${say.whom(seat)}, from another device. Is it the same person?`,
    takeBack: (_, seat, say) => `${say.seat(seat)} takes the seat back.`,
  },
  asksForYours: (name) => `${name} asks for your seat, from another device. Is that you?`,
  confirmed: "Enough have said yes.",
  yes: "Yes",
  no: "No",
};
