/** Mutants that change nothing anybody could notice, by room and name, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aisopos: {
    "bout.ts concluded: options kept in a new state": "The options of a match never change.",
  },
  empedocle: {
    "discord.ts discord: phase.winner kept": "Nothing is played after the end, so the old phase has no winner.",
    "discord.ts whirlwind: whirlwind kept": "A round names its Whirlwind force once, and begins without one.",
    "holdings.ts completed: unifier kept": "The line before returns where there is a unifier already.",
    "opening.ts opened: celestial not cleared": "Once somebody owns the Cylinder, somebody always does (EM-72).",
  },
  ostrakon: {
    "asking.ts published: phase.follower kept": "A question is published by an asker: that phase has no follower.",
    "day.ts dayEnded: sun.under kept": "Where a day ends, the pile under the Sun was put back just before (OS-55).",
    "voting.ts allVoted: phase.picks kept": "All vote before anybody is picked: that phase has no picks.",
  },
};
