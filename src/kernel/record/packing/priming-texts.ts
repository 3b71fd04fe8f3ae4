/**
 * What the model reads before it packs or unpacks a text: pieces of real records, with names, options, dice, moves, calls
 * and results, so that it knows what records look like. Games that are not among them get longer links, and that is all.
 * **This is part of format 2 of the links and never changes**: any other text would need another format.
 */
export const PRIMING_TEXTS: readonly string[] = [
  `["Solon","Sappho","Thales","Aspasia","Pindar","Corinna","Milo"]
{"symbols":"default","moons":0,"questionMode":"free","maxWithdrawals":0,"anonymousTally":true,"showDeckTop":true,"bots":[]}
"1 10 4 1 1 5 4 5 1 3 2 1 2 3 1 3 2 6 4 5 5 5 11 2 5 3 7 1 3 4 2 2"
4:bank:habits-2/swapped 1:b&2:b&3:b&4:b&5:w&6:w&7:b 6:bank:letters-2 1:w&2:w&3:b&4:w&5:b&6:w&7:b 5:bank:monsters-1/swapped 1:b&2:w&3:w&4:w&5:b&6:w&7:b 7:bank:karaoke-2 1:b&2:w&3:b&4:b&5:w&6:b&7:b 3:bank:coincidences-3 1:w&2:w&3:b&4:b&5:w&6:w&7:b 2:bank:power-3 1:w&2:w&3:w&4:w&5:w&6:b&7:w 1:bank:cheese-2/swapped 1:w&2:w&3:b&4:b&5:w&6:w&7:b 1:bank:laughter-3 2:pass&5:follow&7:pass
{end places 6:2:5:7:1:4:3 scores 8:11:9:7:11:10:10}`,
  `["Solon","Sappho","Thales","Aspasia","Pindar"]
{"symbols":"default","moons":0,"questionMode":"free","maxWithdrawals":2,"anonymousTally":false,"showDeckTop":true,"bots":[]}
"3 10 7 6 3 3 5 4 1 1 2 4 1 3 2 3 6 3 8 2 8 3 7 4 3 2 4 4 3 2"
5:bank:tomorrow-1/swapped 1:w&2:b&3:b&4:b&5:w 2:bank:snow-4/swapped 1:w&2:b&3:b&4:w&5:b 3:bank:umbrellas-1 1:w&2:b&3:w&4:b&5:w 1:bank:childhood-1/swapped 1:b&2:b&3:b&4:b&5:w 4:bank:apologies-4/swapped 1:w&2:w&3:b&4:b&5:w 3:bank:suitcases-1 1:pass&5:pass 1:w&2:b&3:w&4:w&5:w 2:bank:museums-2 1:pass&5:pass 1:w&2:b&3:b&4:b&5:b 1:bank:rain-1 5:pass 1:w&2:w&3:w&4:w&5:b 5:bank:patience-2/swapped
{end places 3:1:4:5:2 scores 13:14:13:10:13}`,
  `["Solon"]
{"forces":4,"aubaine":true}
"2 6 1 4"
1:air+gem 1:change:earth~5 1:keep~1,6,2,3 1:heart+gem 1:change:water~2 1:keep~6 1:pass~2,1,2,4 1:whirl~1 1:take~2 1:pass~3,5,5,3 1:fire 1:keep~2,2,1,3,4
{end places 2}`,
  `["Solon","Sappho","Thales","Aspasia","Pindar"]
{"forces":0,"aubaine":true}
"3"
1:water+gem&2:fire+gem&3:heart&4:whirl&5:fire 1:keep 2:change:air~1 4:take 3:keep 5:keep 1:keep 2:keep 1:earth+gem&2:fire+gem&3:fire&4:air&5:air+gem 5:change:water 1:keep 2:change:heart 4:keep 5:keep 1:keep 2:keep 3:keep 1:pass 5:pass 1:whirl&2:air+gem&3:heart&4:earth+gem&5:whirl 2:keep 4:keep 2:keep 3:keep
{end places 1:2:2:2:2}`,
  `["Solon","Sappho"]
{"forces":2,"aubaine":false}
"1 2"
1:air&2:fire~5,1 1:earth&2:whirl~2 2:take 1:keep~4,4 1:heart&2:earth 2:keep 1:keep 2:pass~2,4 1:whirl&2:earth~3 1:take 2:reroll~2 1:pass~4,5 1:fire&2:earth 1:keep 2:keep 1:pass 2:pass~2,4 1:water&2:fire~4,3 1:water&2:air 2:keep
{open}`,
  `["Solon","Sappho","Thales"]
{"forces":0,"aubaine":false}
"3"
1:whirl&2:air&3:heart~6 3:keep 2:keep 1:fire&2:fire&3:earth 3:keep 1:earth&2:heart&3:air 2:keep 3:keep 1:keep 3:pass 1:air&2:air&3:fire 3:keep 3:pass 1:air&2:heart&3:water 1:keep 2:keep 3:keep 2:convert:fire 2:pass 1:pass~4 1:fire&2:water&3:water 1:keep 1:pass~4 1:water&2:earth&3:water
{end places 1:2:2}`,
  `["You","Sappho"]
{"first":"random","bouts":2,"notes":true}
"1"
1:F@c5 2:L@c4 1:A@b4 2:c4xb4 1:L@c1 2:L@c2 1:c1xc2 2:H@a3 1:F@a1 2:a3xb4 2!offer 1!decline 1:L@a3 2:M@c4 1:a3xb4 2:A@b3 1:A@a3 2:b3xb4 1:c5-d5 2:c4xd5 1:H@c5 2:H@d4 1:M@b1 2:d4xd5 1:M@d3 2:M@d4 1:d3xd4 2:d5xc5 1:H@c3 2:b4-c5 1!undo 1:a3-b3 2:F@e3 1:a1-b2 2:F@d5 1:b1-c2 2:d5-d4 1:c3xd4 2:e3-d2 1:b2-b1 2:d2xc2 1:d4-d5 2:c2-d3 1:d5xc5 2:d3-c2 1:b3-c3 2:c2xb1 1:c5-d5 2:A@e4 1:d5-d4 2:e4-e3 2!resign
{end places 2:1 scores 44:56}`,
  `["Solon","Sappho","Thales"]
{"first":"random","bouts":1,"notes":false}
"2"
2:L@b2 3:A@d3 1:M@d2 2:L@c3 3:d3xd2 1:H@e5 2:M@d3 3:F@c2 1:d2xc2 2:b2xc2 3:M@e3 1:L@c4 1!offer 2!accept 3!decline 2:c3xc4 3:H@a3 1:L@b4 2:d3xe3 3:H@b1 1:H@b3 2:c2xb1 3:L@d5 1:b4xa3 2:A@b4 3:M@c1 1:a3xb4 2:A@c2 3:A@d2 1:M@e4 2:c2xd2 3:F@b2 1:A@d2 2:b1xc1 3:L@c4 1:A@b1 2:b4xc4 3:d5xe5 1:b1xb2 2:H@b1 3:e5xe4 1:F@e3 2:b1xb2 3:e4xe3 1:d2xe3 1!resign
{end places 2:1:2 scores 15:30:15}`,
  `["Solon","Sappho"]
{"first":1,"bouts":1,"notes":true}
""
1:L@b2 2:L@c3 1:F@c1 2:c3xb2 1:H@b1 2:L@a1 1:F@d3 2:a1xb1 1:c1xb1 2:M@e4 1:M@a2 2:e4xd3 1:H@d5 2:H@c2 1:L@e3 2:c2xd3 1:e3xd3 2:A@c2 1:d3xc2 2:M@a3 1!undo 1:d3-c3 1:M@a1 2:a3xa2 1:A@e3 2:b1-c1 1:A@b1 2:c2-c3 1:e3-e4 2:c1-d2 1:d5-c4 2:F@e5 1:c4xc3 2:e5xe4 1:a1-b2 2:d2-d3 1:c3-b3 2:d3-c3 1:b2-c2 2:c3xb3 1:c2-c3 2:F@d3 2!offer 1!accept
{end places 2:1 scores 14:30}`,
  `["Solon","Sappho","Thales"]
{"first":"random","stock":"common","memoryAid":false}
"3 3 8 12 12 17 7 6 2 10 8 5 2 5 2 5 3 6 4 4 1 1"
3:P@c4 1:T 1:@f5 2:P@f4 3:P@c5 1:P@f6 2:P@e5 3:T 3:@e4 1:T 1:@e6 2:T 2:@d4 3:T 1!undo 3:@c3 1:P@c2 2:P@b3 3:T 3:@b2 1:T 1:@a2 2:T 2:@b5 3:T 3:@a4 1:P@e3 2:P@a5 3:P@b4 1:P@d5 2:T 2:@d2 3:P@d1
{end places 3:1:2 scores -6:10:-3}`,
  `["Solon","Sappho","Thales","Aspasia"]
{"first":"random","stock":"own","memoryAid":true}
"4 15 1 10 14 13 12 2 5 7 3 12 1 6 5 2 6 5 5 3 1 1"
[Standins [[7,2],[12,3],[20,1,4]]]
4:P@b3 1:P@f5 2:T 2:@c1 3:P@d1 4:P@c2 1:P@b1 2:T 2:@b2 3:P@a6 4:T 4:@c3 1:T 1:@e5 2:P@e6 3:P@d5 4:P@e4 1:T 1:@d3 2:P@e3 3!undo 3:P@c6 4:T 4:@d6 1:P@d2
{end places 3:1:4:2 scores -2:4:-9:0}`,
  `["Ana","Bob"]
{"first":1,"stock":"own","memoryAid":false}
"16 21 14 13 10 4 9 9 5 10 12 10 5 2 8 2 5 1 1 1 2"
1:P@d6 2:T 2:@c6 1:T 1:@e6 2:P@f6 1:P@a4 2:T 2:@b4 1:P@f2 2:T 2:@f5 1:P@d1 2:P@e5 1:P@f4 2:T 2:@f3 1:P@e2 2:T 2:@c4 1:P@d4 2:P@c3 1:T 1:@e1 2:T 2:@c2 1:T 1:@b3 2:T 2:@a6 1:P@a5 2:P@b6 1:T 1:@d2 2:P@f1 1:T 1:@d5 2:P@c1 1:T 1:@a3 2:P@a2 1:T 1:@b1 2:T 2:@e3 1:T 1:@e4 2:P@c5 2!time
{end places 2:1 scores 15:16}`,
];
