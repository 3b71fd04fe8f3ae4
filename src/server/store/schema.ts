/**
 * Migration 1. Rows are short text: moves as they are written, numbers with blanks between them; JSON where a value has
 * parts. What changes with every step (`standing`) lies apart from what never does (`match`), and both and the steps are
 * keyed by a number that grows: matches that are played at the same time share pages, which makes appending nearly twice as
 * fast as one row per match under its id.
 */
export const SCHEMA = `
  CREATE TABLE match (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    made INTEGER NOT NULL,
    about TEXT NOT NULL            -- JSON: what is kept of a table, the seed included
  ) STRICT;

  CREATE TABLE standing (
    match INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,      -- how many steps
    moved INTEGER NOT NULL,
    asked TEXT NOT NULL,           -- seats: "0 2"
    places TEXT,                   -- by seat: "2 1"; NULL while it is played
    conducted INTEGER NOT NULL,    -- the number of its conduct
    conduct TEXT NOT NULL,         -- JSON
    due INTEGER,
    sealed TEXT NOT NULL           -- JSON, or nothing
  ) STRICT;
  CREATE INDEX standing_moved ON standing (moved);
  CREATE INDEX standing_due ON standing (due) WHERE due IS NOT NULL;

  CREATE TABLE step (
    match INTEGER NOT NULL,
    version INTEGER NOT NULL,
    said TEXT NOT NULL,            -- see written-step.ts
    dice TEXT NOT NULL,            -- "4 2"
    ids TEXT NOT NULL,             -- JSON
    at INTEGER NOT NULL,
    stand_ins TEXT,                -- seats
    PRIMARY KEY (match, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    made INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    secret TEXT NOT NULL UNIQUE    -- a hash
  ) STRICT;

  CREATE TABLE gathering (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    made INTEGER NOT NULL,
    version INTEGER NOT NULL,
    stage TEXT NOT NULL,
    visibility TEXT NOT NULL,
    about TEXT NOT NULL            -- JSON: the rest of its arrangement
  ) STRICT;
  CREATE UNIQUE INDEX gathering_code ON gathering (code) WHERE stage <> 'over';
  CREATE INDEX gathering_open ON gathering (made) WHERE visibility = 'public' AND stage = 'waiting';

  CREATE TABLE attendance (
    person TEXT NOT NULL,
    gathering TEXT NOT NULL,
    PRIMARY KEY (person, gathering)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attendance_gathering ON attendance (gathering);

  CREATE TABLE chat (
    gathering TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT,                   -- NULL once it was withdrawn, and so the name
    name TEXT,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,            -- phrase, text, withdrawn
    said TEXT NOT NULL,
    PRIMARY KEY (gathering, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_person ON chat (person) WHERE person IS NOT NULL;
`;

/** Migration 2. */
export const SIGHTINGS = `
  CREATE TABLE sighting (
    match TEXT NOT NULL,           -- its id
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;
`;

/** Migration 3. */
export const TOUCHED = `
  ALTER TABLE gathering ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
  UPDATE gathering SET touched = made;
  CREATE INDEX gathering_played ON gathering (touched) WHERE visibility = 'public' AND stage = 'playing';
  CREATE INDEX gathering_waiting ON gathering (touched) WHERE stage = 'waiting';
`;

/** Migration 4. */
export const OUTAGES = `
  CREATE TABLE vigil (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    seen INTEGER NOT NULL          -- when a server last said that it was alive
  ) STRICT;
  CREATE TABLE outage (
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
  ) STRICT;
`;

/** Migration 5. */
export const JOURNAL = `
  CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    entries TEXT NOT NULL          -- JSON: the steps of one transaction, some of them entered since; see journal.ts
  ) STRICT;

  CREATE TABLE chapter (           -- steps that follow each other; those kept before are rows of "step" and come first
    match INTEGER NOT NULL,
    version INTEGER NOT NULL,      -- of the last of them
    steps TEXT NOT NULL,           -- JSON; see match-columns.ts
    PRIMARY KEY (match, version)
  ) STRICT, WITHOUT ROWID;
`;
