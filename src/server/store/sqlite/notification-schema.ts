/**
 * Migration 6: what is to be told to whom. Triggers note the tables that have to be looked at, so that it is done in the
 * transaction of every change, whoever writes it. A table is noted only where somebody known there has a way to be told.
 */
export const NOTIFICATION_SCHEMA = `
  -- What people want to be told. Whoever has said nothing has no row.
  CREATE TABLE notification_wishes (
    person TEXT PRIMARY KEY,
    wishes TEXT NOT NULL,          -- JSON
    row_sum TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE notification_way (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    address TEXT NOT NULL,         -- JSON: a browser's push subscription, a mail address, a webhook
    sent TEXT NOT NULL,            -- when the last two mails were sent: "1700000000000 1690000000000"
    failing_since INTEGER,         -- NULL where it works
    row_sum TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notification_way_person ON notification_way (person);

  -- What is to be told, or was told and is still so.
  CREATE TABLE notice (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    game_table TEXT NOT NULL,
    way TEXT NOT NULL,             -- notification_way.id
    kind TEXT NOT NULL,
    content TEXT NOT NULL,         -- JSON: see columns/notice-columns.ts
    host TEXT NOT NULL,            -- the other side
    state TEXT NOT NULL,           -- waiting, told, withdrawn
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    claimed_until INTEGER NOT NULL, -- somebody is telling it; 0 for nobody
    row_sum TEXT                   -- of all columns but the last two
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX notice_one ON notice (way, game_table, kind);
  CREATE INDEX notice_table ON notice (game_table);
  CREATE INDEX notice_person ON notice (person);
  CREATE INDEX notice_due ON notice (host, due_at) WHERE state <> 'told';

  -- Tables that have to be looked at.
  CREATE TABLE noted_table (
    game_table TEXT PRIMARY KEY,
    number INTEGER NOT NULL,       -- grows with every change
    claimed_until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- By name: what this server and no person may know.
  CREATE TABLE server_key (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    row_sum TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER note_steps AFTER INSERT ON step_journal WHEN EXISTS (SELECT 1 FROM notification_way) BEGIN
    ${noting("json_extract(entry.value, '$[0]')", "json_each(NEW.entries) AS entry")}
  END;
  CREATE TRIGGER note_new_match AFTER INSERT ON match_status WHEN EXISTS (SELECT 1 FROM notification_way) BEGIN
    ${noting("match.id", "match", "match.number = NEW.match")}
  END;
  CREATE TRIGGER note_match AFTER UPDATE OF version, control_number, places, sealed_moves ON match_status
  WHEN EXISTS (SELECT 1 FROM notification_way) BEGIN
    ${noting("match.id", "match", "match.number = NEW.match")}
  END;
  -- Every change of a table writes its list of people anew.
  CREATE TRIGGER note_table AFTER INSERT ON table_person
  WHEN EXISTS (SELECT 1 FROM notification_way WHERE person = NEW.person) BEGIN
    ${noted("VALUES (NEW.game_table, 1, 0)")}
  END;
  CREATE TRIGGER note_left_table AFTER DELETE ON table_person
  WHEN EXISTS (SELECT 1 FROM notification_way WHERE person = OLD.person) BEGIN
    ${noted("VALUES (OLD.game_table, 1, 0)")}
  END;
`;

/** Who was told nothing before is told nothing by an older version, and asked again by a newer one. */
export const NOTIFICATION_SCHEMA_DOWN = `
  DROP TRIGGER note_left_table;
  DROP TRIGGER note_table;
  DROP TRIGGER note_match;
  DROP TRIGGER note_new_match;
  DROP TRIGGER note_steps;
  DROP TABLE server_key;
  DROP TABLE noted_table;
  DROP TABLE notice;
  DROP TABLE notification_way;
  DROP TABLE notification_wishes;
`;

/** Notes the tables with these ids at which somebody can be told something. */
function noting(id: string, from: string, where = "TRUE"): string {
  return noted(`
    SELECT DISTINCT ${id}, 1, 0 FROM ${from} WHERE ${where} AND EXISTS (
      SELECT 1 FROM table_person JOIN notification_way ON notification_way.person = table_person.person
      WHERE table_person.game_table = ${id})`);
}

function noted(rows: string): string {
  return `INSERT INTO noted_table (game_table, number, claimed_until) ${rows}
    ON CONFLICT (game_table) DO UPDATE SET number = number + 1;`;
}
