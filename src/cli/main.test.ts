import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { siteTitle } from "../games/site-title.ts";
import { type MatchRecord, readRecord, writeRecord } from "../kernel/record/match-record.ts";
import { writeReplayLink } from "../kernel/record/replay-link.ts";

const scratch = mkdtempSync(join(tmpdir(), "terminal-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs the real program with these typed lines as its input. */
function symposion(
  args: readonly string[],
  typed: readonly string[] = [],
  { pace = "0", lang = "en_GB.UTF-8" } = {},
): { readonly said: string; readonly status: number | null } {
  const run = spawnSync(process.execPath, ["src/cli/main.ts", ...args], {
    input: typed.map((line) => `${line}\n`).join(""),
    encoding: "utf8",
    env: { ...process.env, SYMPOSION_PACE: pace, LANG: lang, LC_ALL: "", NODE_NO_WARNINGS: "1" },
  });
  return { said: run.stdout + run.stderr, status: run.status };
}

/** The link of a short match of Isis & Osiris, with these changes. */
const linkOf = (over: Partial<MatchRecord>): string =>
  writeReplayLink({
    game: "isis-osiris",
    edition: 1,
    names: ["Ana", "Zoé"],
    options: {},
    dice: [],
    steps: [],
    end: null,
    ...over,
  });

/** The record that the program prints at the end of a match. */
const recordIn = (said: string): string => `${/\[Format [\s\S]*?\n\{.*\}/.exec(said)?.[0] ?? ""}\n`;

describe("symposion play", () => {
  test("Bots play to the end, and the same seed gives the same match", () => {
    const one = symposion(["play", "isis-osiris", "--bots", "3", "--seed", "evening"]);
    expect(one.status).toBe(0);
    expect(one.said).toMatch(/begins\.\n/);
    expect(one.said).toMatch(/The board is full\. The score is/);
    expect(recordIn(one.said)).toMatch(/\{end places [\d:]+ scores [-\d:]+ steps \d+ check \w+\}/);
    expect(symposion(["play", "isis-osiris", "--bots", "3", "--seed", "evening"]).said).toBe(one.said);
  });

  test("A person types moves, reads why one is refused, and may leave", () => {
    const { said, status } = symposion(
      ["play", "isis-osiris", "--option", "first=1", "--seed", "x", "--name", "Ana"],
      ["?", "p@c3", "P@c3", "nonsense", "/help", "T", "P@a1", "/record", "/quit"],
    );
    expect(status).toBe(0);
    expect(said).toContain("Moves: P@a1  P@b1");
    expect(said).toContain("You place a pawn on c3.");
    expect(said).toContain("c3 is taken: a cell holds one pawn or one tile (IO-11).");
    expect(said).toContain("That is not a move of this game.");
    expect(said).toContain("/resign");
    expect(said).toContain("You have turned a tile: now lay it on a free cell (IO-10).");
    expect(said).toContain("The match is left open.");
    expect(said).toMatch(/\{open steps \d+ check \w+\}/);
  });

  test("A person takes a move back with the bot's answer, but not after something was shown", () => {
    const { said } = symposion(
      ["play", "isis-osiris", "--option", "first=1", "--seed", "s8", "--name", "Ana", "--level", "1"],
      ["/undo", "P@c3", "P@a1", "/undo", "P@b2", "/undo", "P@f1", "/quit"],
    );
    expect(said).toContain("You have no move to take back.");
    expect(said).toContain("Something has been shown or rolled since: that move can no longer be taken back.");
    const [, after = ""] = said.split("Ana takes the last move back.");
    expect(after).not.toMatch(/pawn on b2/);
    expect(recordIn(said)).toMatch(/1:P@c3 2:P@c2 1:P@a1 2:T 2:@d2 1:P@b2 2:P@d3 1!undo 1:P@f1 /);
  });

  test("Nobody takes back another person's move", () => {
    const { said } = symposion(
      ["play", "isis-osiris", "--seats", "2", "--bots", "0", "--option", "first=1"],
      ["P@a1", "P@b1", "/undo", "/quit"],
    );
    expect(said).toContain("Somebody else has moved since: that cannot be taken back.");
    expect(said).toMatch(/\{open steps 2 check/);
  });

  test("Every bot is introduced by name with a line on how it plays", () => {
    const bots = ["play", "isis-osiris", "--bots", "1,random", "--seed", "x"];
    expect(symposion(bots).said).toMatch(
      /Solon: bot, level 1: Novice\. Looks only beside the last pieces, forgets tiles/,
    );
    expect(symposion(["--lang", "fr", ...bots]).said).toMatch(/Sappho: bot : Pur hasard\. Joue n’importe quel coup/);
    expect(symposion(["games"]).said).toMatch(/bot, level 2: Casual\. Takes what promises most, but/);
  });

  test("Options are written as name=value", () => {
    const { said } = symposion([
      "play",
      "isis-osiris",
      "--bots",
      "2",
      "--option",
      "memoryAid=on",
      "stock=common",
      "first=2",
    ]);
    expect(said).toContain('[Options {"first":2,"stock":"common","memoryAid":true}]');
    const spelled = symposion(["play", "isis-osiris", "--bots", "2", "--option", "memoryAid=false"]);
    expect(spelled.said).toContain('"memoryAid":false');
  });

  test("The end of the input ends the program and prints the record so far", () => {
    const { said, status } = symposion(["play", "isis-osiris", "--seats", "2", "--bots", "0"], ["P@a1"]);
    expect(status).toBe(0);
    expect(said).toMatch(/\{open steps 1 check \w+\}/);
  });

  test("Lines typed ahead of a slow match are not lost", () => {
    const ahead = symposion(["play", "isis-osiris", "--option", "first=2", "--seed", "y"], ["P@a1", "/quit"], {
      pace: "0.02",
    });
    expect(ahead.said).toContain("You place a pawn on a1.");
    expect(ahead.said).toMatch(/\{open steps \d+ check \w+\}/);
    expect(ahead.status).toBe(0);
  });

  test("In a game that does not allow resigning, a stand-in takes the seat of whoever resigns", () => {
    const { said, status } = symposion(["play", "isis-osiris", "--option", "first=1"], ["/draw", "/resign"]);
    expect(said).toContain("A draw cannot be agreed in this game.");
    expect(said).toContain("A stand-in plays on for you.");
    expect(said).toContain("{end places");
    expect(status).toBe(0);
  });

  test("A curtain keeps two people at one keyboard from reading each other's secrets", () => {
    const { said, status } = symposion(
      ["play", "aisopos", "--seats", "2", "--bots", "0", "--option", "first=1", "--name", "Ana", "Bob"],
      ["", "L@c3", "", "", "A@c4", "", "", "c3xc4", "", "", "/draw", "y"],
    );
    const screens = said.split(/Hand the keyboard to /).slice(1);
    expect(screens.map((screen) => screen.slice(0, 3))).toEqual(["Ana", "Bob", "Ana", "Bob"]);
    expect(screens[0]).toContain("Ana places a Lion on c3.");
    expect(screens[1]).not.toMatch(/Lion|1L/);
    expect(screens[1]).toMatch(/1\?/);
    expect(screens[2]).not.toMatch(/Ant on|2A/);
    expect(screens[2]).toContain("the Lion loses to the Ant.");
    expect(screens[3]).toContain("Bob offers a draw.");
    expect(said).toContain("{end places 2:2 scores 0:0 steps 5");
    expect(status).toBe(0);
  });

  test("The program speaks French when asked to", () => {
    const { said } = symposion(["--lang", "fr", "play", "isis-osiris", "--bots", "2", "--seed", "1"]);
    expect(said).toMatch(/pose un pion en/);
    expect(said).toMatch(/Le plateau est plein\. Le décompte donne/);
  });

  test.each([
    [["play", "chess"], 'There is no game "chess" here. There are: '],
    [["play", "isis-osiris", "--seats", "7"], "This game is for 2 to 4 players."],
    [["play", "isis-osiris", "--seats", "two"], '"two" is not a number that fits here.'],
    [["play", "isis-osiris", "--seats", "2", "--bots", "3"], "There are more bots than seats."],
    [
      ["play", "isis-osiris", "--bots", "1,genius"],
      'There is no bot "1,genius" in this game. There are: 0, 1, 2, 3, 4, 5.',
    ],
    [["play", "isis-osiris", "--level", "9"], 'There is no bot "9" in this game.'],
    [["play", "isis-osiris", "--option", "stock=mine"], "These options do not fit together, or do not exist."],
    [["play", "isis-osiris", "--option", "stock"], '"stock" is not an option: write name=value.'],
    [["replay", "no-such-file"], '"no-such-file" cannot be read.'],
    [["replay", linkOf({ game: "chess" })], 'There is no game "chess" here.'],
    [
      ["replay", linkOf({ edition: 9 })],
      "This match was played with edition 9 of the rules, which is not kept here; the newest here is edition 1.",
    ],
    [["replay", "2.isis-osiris.1.AAAA"], "This record was changed after it was written."],
    [["replay", "4.isis-osiris.1.AAAA"], "This record is written in format 4, which cannot be read here"],
    [["replay", "isis-osiris.1.AAAA"], "This record is written in format 1, which cannot be read here"],
    [["fuzz", "chess"], 'There is no game "chess" here.'],
    [["fuzz", "isis-osiris", "--minutes", "none"], '"none" is not a number that fits here.'],
    [["fuzz", "isis-osiris", "--matches", "0"], '"0" is not a number that fits here.'],
    [["--lang", "de", "games"], 'There is no language "de" here. There are: en, fr.'],
    [["games", "--lang=frog"], 'There is no language "frog" here. There are: en, fr.'],
    [["new-game", "Not A Name"], "kebab-case"],
    [["frobnicate"], "symposion does not know this command"],
    [["play", "isis-osiris", "--frobnicate"], "symposion does not know this command"],
    [["--lang", "fr", "play"], "symposion ne connaît pas cette commande"],
  ])("%j is refused in words", (args, words) => {
    const { said, status } = symposion(args);
    expect(said).toContain(words);
    expect(status).toBe(1);
  });
});

describe("symposion replay", () => {
  const record = recordIn(symposion(["play", "isis-osiris", "--bots", "2", "--seed", "replay"]).said);
  const file = (name: string, text: string): string => {
    writeFileSync(join(scratch, name), text);
    return join(scratch, name);
  };

  test("A record is shown step by step to its end", () => {
    const { said, status } = symposion(["replay", file("whole.txt", record), "--seat", "1"]);
    expect(status).toBe(0);
    expect(said).toMatch(/\n1\/\d+\n/);
    expect(said).toMatch(/The board is full\.\n$/);
  });

  test("A record is read from standard input", () => {
    expect(symposion(["replay", "-"], [record]).status).toBe(0);
  });

  test.each([
    ["cut short", record.slice(0, -40), "This record is cut short"],
    ["edited", record.replace("P@", "P@a1 P@"), "This record was changed"],
    ["no record", "hello", "This is not one of our records"],
    ["foreign", record.replace('"isis-osiris"', '"chess"'), "This record was changed"],
  ])("A record that is %s is refused", (name, text, words) => {
    const { said, status } = symposion(["replay", file(`${name}.txt`, text)]);
    expect(said).toContain(words);
    expect(status).toBe(1);
  });
});

describe("symposion verify", () => {
  const record = recordIn(symposion(["play", "isis-osiris", "--bots", "2", "--seed", "verify"]).said);
  const read = readRecord(record);
  if (!read.ok) throw new Error(read.why.key);
  const { pledge, ...bare } = read.record;
  if (pledge === undefined) throw new Error("no pledge");
  const written = (change: Partial<MatchRecord>): string => writeRecord({ ...bare, pledge, ...change });

  test("Every draw is recomputed", () => {
    const { said, status } = symposion(["verify", "-"], [record]);
    expect(said).toContain(`Sealed before the match: ${pledge.commitment}`);
    expect(said).toMatch(/\nAll 22 draws of this match fit the seal\.\n$/);
    expect(status).toBe(0);
  });

  const added = written({ pledge: { ...pledge, seeds: ["olive", ""] } });
  test.each([
    ["another secret", written({ pledge: { ...pledge, secret: "x" } }), "en", "does not fit its seal", 1],
    ["another seed", added, "en", 'Solon added: "olive"', 1],
    ["another seed", added, "fr", "Le tirage 1 de la mise en place ne correspond pas au sceau.", 1],
    ["an edited text", record.replace("verify", "certify"), "en", "This record was changed", 1],
    ["no record", "hello", "fr", "Ce n’est pas une de nos parties", 1],
    ["an unknown game", written({ game: "chess" }), "en", 'There is no game "chess" here.', 1],
    ["another edition", written({ edition: 9 }), "en", "edition 9", 1],
    ["no secret", writeRecord(bare), "en", "does not contain the secret of its dice", 2],
    ["no secret yet", written({ pledge: { ...pledge, secret: null } }), "fr", "ne contient pas le secret", 2],
  ])("A record with %s is reported", (_, text, lang, words, expected) => {
    const { said, status } = symposion(["--lang", lang, "verify", "-"], [text]);
    expect(said).toContain(words);
    expect(status).toBe(expected);
  });

  test("A replay link has no secret to check, and a text that only looks like a link is refused", () => {
    const link = symposion(["verify", writeReplayLink(read.record)]);
    expect(link.said).toContain("does not contain the secret of its dice");
    expect(link.status).toBe(2);
    const none = symposion(["verify", "2.isis-osiris.1.AAAA"]);
    expect(none.said).toContain("This record was changed after it was written.");
    expect(none.status).toBe(1);
    expect(symposion(["verify", "2.chess.1.AAAA"]).status).toBe(1);
    const later = symposion(["--lang", "fr", "replay", "9.isis-osiris.1.AAAA"]);
    expect(later.said).toContain("au format 9, que nous ne savons pas lire");
    expect(later.status).toBe(1);
    expect(symposion(["verify", "no-such-file"]).status).toBe(1);
  });
});

test("symposion fuzz plays as many matches as it may and reports them", () => {
  const { said, status } = symposion(["fuzz", "isis-osiris", "--matches", "5"]);
  expect(said).toBe("isis-osiris: 5 matches, nothing broke.\n");
  expect(status).toBe(0);
});

test("Help is written in both languages", () => {
  expect(symposion(["--help"]).said).toMatch(/^Usage: symposion[\s\S]*play a match[\s\S]*watch a recorded match/);
  const { said, status } = symposion(["--lang", "fr", "play", "--help"]);
  expect(said).toMatch(/^Utilisation : symposion play[\s\S]*combien de places à la table/);
  expect(status).toBe(0);
});

test("The program takes the machine's language, also when LC_ALL is empty", () => {
  expect(symposion(["games"], [], { lang: "fr_FR.UTF-8" }).said).toContain(siteTitle("fr"));
  expect(symposion(["games"], [], { lang: "de_DE.UTF-8" }).said).toContain(siteTitle("en"));
  expect(symposion(["games", "--lang=fr-CA"]).said).toContain(siteTitle("fr"));
});

test("symposion without a command lists the games and asks for one", () => {
  const { said, status } = symposion([], ["isis-osiris", "/quit"]);
  expect(said).toMatch(/\d\. Isis & Osiris \(isis-osiris\), 2–4 players, 10–20 minutes\n/);
  expect(said).toContain("The match is left open.");
  expect(status).toBe(0);
});

test("The address of a Redis server that makes no sense is refused without its password", () => {
  for (const address of ["redis://owl:dusk@redis.example/club", "http://owl:dusk@redis.example"]) {
    const { said, status } = symposion(["lab", "work", "--redis", address]);
    expect(said).toContain("redis://user:password@host:6379/0");
    expect(said).not.toContain("dusk");
    expect(status).toBe(1);
  }
});
