import type { WaitingWords } from "./words.ts";

export const waiting: WaitingWords<"en"> = {
  create: {
    title: (game) => `${game} with friends`,
    promise:
      "You get a link, a QR code and six letters. Anyone who has one of them can sit down: all it takes is a name.",
    importedMatch: "The match on this device continues at a table on this server, just as it stands.",
    players: "Number of players",
    make: "Create the table",
    details: "Details",
    later: "All of this can still be changed at the table.",
  },
  time: {
    title: "The table",
    name: "Time",
    explained: "No clock, a clock for each player, or a few days per move.",
    live: "Live, with a clock",
    days: "By correspondence",
    own: "custom…",
    minutes: "Minutes for each player",
    seconds: "Seconds added per move",
    grace: "Seconds before the clock starts",
    means: (control) =>
      ({
        none: "Take all the time you like.",
        live: "If you run out of time, a stand-in plays for you, unless the game counts it as a loss.",
        party: "Everybody has the same time for each turn, and anybody can add half a minute with one tap.",
        days: "Nobody needs to stay: come back when it is your turn.",
      })[control.is],
  },
  visibility: {
    name: "Who may join",
    explained: "Only people with the link or the code, or everybody: then it is listed among the open tables.",
    link: "by link only",
    public: "everybody",
  },
  lock: {
    name: "New people",
    explained: "People who have the link or the code and no seat yet.",
    kinds: { open: "sit down at once", ask: "ask to be let in", shut: "cannot come any more" },
  },
  takeover: {
    name: "People who come late",
    explained: "Once the match has begun they may play on for a bot, or for somebody who has left.",
    kinds: { open: "may take a bot’s seat", ask: "are asked for at the table", no: "may only watch" },
  },
  talk: {
    name: "Chat",
    explained: "Set phrases that everybody reads in their own language, or your own words as well.",
    phrases: "set phrases",
    free: "free text",
  },
  join: {
    title: "Take a seat",
    nobody: "Nobody yet: you are the first.",
    name: "Your name",
    sitDown: "Sit down",
    free: (count, say) => `${say.count(count, { one: "seat is", other: "seats are" })} free.`,
    botGivesWay: "A bot makes room for you.",
    orWatch: "You can also stay on this page and watch as soon as the match begins.",
    wasFreed: "Your seat was freed while you were away. You can sit down again.",
    full: "All seats are taken.",
    ask: "Ask to be let in",
    askWhy: "At this table people ask first: the owner lets you in.",
    asked: "You have asked to be let in. Stay on this page: you sit down as soon as somebody says yes.",
    withdraw: "Never mind",
    unanswered: "Nobody has let you in yet. You can ask again.",
  },
  knocks: {
    asks: (name, number) =>
      number === null ? `${name} would like to sit down.` : `${name} would like to sit on seat ${number}.`,
    left: (time) => `${time} left`,
    ownerAnswers: "The owner is asked.",
    yes: "Let in",
    yesTo: (name) => `Let in: ${name}`,
    no: "No",
    noTo: (name) => `No: ${name}`,
  },
  seats: {
    more: "What you can do here",
    owner: "owner",
    presence: { present: "here", elsewhere: "not looking", away: "away" },
    free: "free",
    of: (name) => `free, ${name}’s seat`,
    keptFor: (names, time) => `Kept for ${names} for another ${time}; then the seat is anybody’s.`,
    sitHere: "Sit here",
    sitHereAt: (number) => `Sit here, seat ${number}`,
    askHere: "Ask for it",
    askHereAt: (number) => `Ask for seat ${number}`,
    moveHere: "Move here",
    moveHereTo: (number) => `Move here, seat ${number}`,
    rename: "Rename",
    renameWhom: (name) => `Rename ${name}`,
    keepName: "OK",
    getUp: "Get up",
    getUpWho: (name) => `Get up, ${name}`,
    freeSeat: "Free this seat",
    freeSeatOf: (name) => `Free this seat: ${name}`,
    handOver: "Make owner",
    handOverTo: (name) => `Make owner: ${name}`,
    handOverAsk: (name) => `Hand this table over to ${name}?`,
    remove: "Remove",
    removeWhom: (name) => `Remove ${name}`,
    removeAsk: (name) => `Send ${name} away? They can no longer sit or watch at this table.`,
    lastSeatTaken: "Only the last seat can be removed, and somebody is sitting in it.",
  },
  secondPerson: {
    title: "Somebody next to me is playing too",
    name: "Name of the second person",
    sit: "Give them a seat",
  },
  begin: {
    startWith: (count) => `Start with ${count}`,
    seatsFree: (count, say) =>
      `${say.count(count, { one: "seat is", other: "seats are" })} still free: wait, or seat bots.`,
    ready: "Everybody is here.",
    fill: "Fill up with bots and start",
    ownerStarts: "Everybody is here. The owner starts the match.",
    ownerStartsLater: "The owner starts the match when every seat is taken.",
    away: { keep: "Start anyway", bot: "Start with bots for them", drop: "Start with fewer seats" },
  },
  event: (coming) => {
    switch (coming.is) {
      case "came":
        return `${coming.name}${coming.isBot ? " (bot)" : ""} takes seat ${coming.seat + 1}.`;
      case "went":
        return `${coming.name}${coming.isBot ? " (bot)" : ""} gets up.`;
      case "renamed":
        return `${coming.before} is now called ${coming.name}.`;
      case "knocked":
        return `${coming.name} asks to be let in.`;
      case "settings":
        return "The owner has changed the settings.";
      case "owner":
        return "You are the owner now.";
    }
  },
  terms: {
    title: "How we play",
    explained: "What do these mean?",
    change: "Change something",
    goesOn: (steps, say) =>
      `A match begun elsewhere goes on here: ${say.count(steps, { one: "step has", other: "steps have" })} been played. Everybody takes their own seat again.`,
  },
  invite: {
    title: "Invite",
    screen: "Open as a shared screen",
    screenWhy:
      "(new tab) For a television or a laptop that everybody sees: it shows what is public; the secrets stay on the phones.",
  },
  share: {
    code: (host) => `Code to enter at ${host}`,
    qr: "QR code of the link",
    send: "Share…",
    onlyHere:
      "This address works on this device only. For phones, open the site at the network address that the server printed when it started.",
  },
  dice: {
    title: "Fair dice",
    line: "Before anybody sat down, the server settled its part of the dice and sealed it. The seal:",
    more: "What is this?",
    explained: [
      "The seal is a hash (SHA-256) of the server’s secret. It reveals nothing about the secret, but no other secret fits it.",
      "When you sit down, your page reads the seal and only then adds letters of its own, drawn at random. Every roll is made from both, so neither side decides it alone.",
      "When the match is over, the secret is shown, and “Check the dice” on the replay page recomputes every draw in your own browser.",
    ],
    whole: "The whole seal:",
    seeds: "Added so far:",
    before: "This holds from now on. Nobody can check what was dealt or rolled before the match came here.",
  },
  leaving: {
    leave: "Leave the table",
    ask: "Leave this table? Somebody else becomes its owner; if no other person sits here, it is gone.",
    reclaim: "Run this table again",
  },
};
