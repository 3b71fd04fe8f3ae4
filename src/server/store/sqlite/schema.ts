/**
 * Migration 1: the whole schema. Columns hold short text: moves as their game writes them, lists of numbers with blanks
 * between them, and JSON where a value has several parts. What changes with every step (`match_status`) is kept apart
 * from what never changes (`match`). Both, and the steps, have a number that grows as their key: matches that are
 * played at the same time then share pages of the file. That makes appending nearly twice as fast as keys made of ids.
 */
export const SCHEMA = `
  -- What never changes about a match, apart from the names of its players.
  CREATE TABLE match (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,       -- also the id of its table
    created_at INTEGER NOT NULL,   -- milliseconds since 1970, as all columns that end in "_at"
    setup TEXT NOT NULL            -- JSON: game, options, players, and the secret seed of its dice
  ) STRICT;

  -- What changes with every step of a match.
  CREATE TABLE match_status (
    match INTEGER PRIMARY KEY,     -- match.number
    version INTEGER NOT NULL,      -- the number of steps
    moved_at INTEGER NOT NULL,     -- when the last step was played
    asked TEXT NOT NULL,           -- the seats that are asked to move: "0 2"
    places TEXT,                   -- the result by seat: "2 1"; NULL while the match is played
    control_number INTEGER NOT NULL, -- grows with every change of match_control
    match_control TEXT NOT NULL,   -- JSON: clock, pause, absences, proposals
    due_at INTEGER,                -- when a host must look at the match; NULL for never
    sealed_moves TEXT NOT NULL     -- JSON: the sealed moves that wait for others; empty text for none
  ) STRICT;
  CREATE INDEX match_status_moved ON match_status (moved_at);
  CREATE INDEX match_status_due ON match_status (due_at) WHERE due_at IS NOT NULL;

  -- Steps that follow each other in one match, many in one row.
  CREATE TABLE step_block (
    match INTEGER NOT NULL,        -- match.number
    version INTEGER NOT NULL,      -- the version after the last step of the block
    steps TEXT NOT NULL,           -- JSON; see match-columns.ts
    PRIMARY KEY (match, version)
  ) STRICT, WITHOUT ROWID;

  -- New steps of all matches, until they are moved to step_block; see journal.ts.
  CREATE TABLE step_journal (
    number INTEGER PRIMARY KEY,
    entries TEXT NOT NULL          -- JSON: the steps of one transaction, of which some may be in step_block already
  ) STRICT;

  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,      -- when they were here last, to within a day
    secret_hash TEXT NOT NULL UNIQUE
  ) STRICT;

  -- A table at which people meet ("table" is a reserved word in SQL).
  CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,            -- six letters that people type
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL,      -- the number of changes
    stage TEXT NOT NULL,           -- waiting, playing, over
    visibility TEXT NOT NULL,      -- public, link
    changed_at INTEGER NOT NULL,
    state TEXT NOT NULL            -- JSON: seats, options, owner and all the rest
  ) STRICT;
  CREATE UNIQUE INDEX game_table_code ON game_table (code) WHERE stage <> 'over';
  CREATE INDEX game_table_open ON game_table (created_at) WHERE visibility = 'public' AND stage = 'waiting';
  CREATE INDEX game_table_played ON game_table (changed_at) WHERE visibility = 'public' AND stage = 'playing';
  CREATE INDEX game_table_waiting ON game_table (changed_at) WHERE stage = 'waiting';

  -- Who owns a table or sits at it.
  CREATE TABLE table_person (
    person TEXT NOT NULL,
    game_table TEXT NOT NULL,
    PRIMARY KEY (person, game_table)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX table_person_table ON table_person (game_table);

  CREATE TABLE chat_line (
    game_table TEXT NOT NULL,
    number INTEGER NOT NULL,       -- 1, 2, 3 … at each table
    person TEXT,                   -- NULL once the line was withdrawn, as is the name
    name TEXT,
    written_at INTEGER NOT NULL,
    kind TEXT NOT NULL,            -- phrase, text, withdrawn
    content TEXT NOT NULL,
    PRIMARY KEY (game_table, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_line_person ON chat_line (person) WHERE person IS NOT NULL;

  -- The last version that each seat has been shown.
  CREATE TABLE seen_version (
    match TEXT NOT NULL,           -- match.id
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;

  -- One row: when a server last noted that it was running.
  CREATE TABLE uptime (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    alive_at INTEGER NOT NULL
  ) STRICT;

  -- When no server was running.
  CREATE TABLE outage (
    started_at INTEGER PRIMARY KEY,
    ended_at INTEGER NOT NULL
  ) STRICT;
`;
