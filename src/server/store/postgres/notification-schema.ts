/**
 * Migration 2: what is to be told to whom. Tables and columns are those of `sqlite/notification-schema.ts`, which has the
 * comments. The triggers run once for each statement, for all matches of a batch. So tables are noted by servers, too,
 * that are older than this and go on while a site is updated.
 */
export const POSTGRES_NOTIFICATION_SCHEMA = `
  CREATE TABLE notification_wishes (
    person text COLLATE "C" PRIMARY KEY,
    wishes text NOT NULL,
    row_sum text NOT NULL
  );

  CREATE TABLE notification_way (
    id text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    address text NOT NULL,
    sent text NOT NULL,
    failing_since bigint,
    row_sum text NOT NULL
  );
  CREATE INDEX notification_way_person ON notification_way (person);

  CREATE TABLE notice (
    id text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C" NOT NULL,
    game_table text COLLATE "C" NOT NULL,
    way text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    content text NOT NULL,
    host text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL,
    due_at bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    claimed_until bigint NOT NULL DEFAULT 0,
    row_sum text NOT NULL
  ) WITH (fillfactor = 70);
  CREATE UNIQUE INDEX notice_one ON notice (way, game_table, kind);
  CREATE INDEX notice_table ON notice (game_table);
  CREATE INDEX notice_person ON notice (person);
  CREATE INDEX notice_due ON notice (host, due_at) WHERE state <> 'told';

  CREATE TABLE noted_table (
    game_table text COLLATE "C" PRIMARY KEY,
    number integer NOT NULL,
    claimed_until bigint NOT NULL
  );
  CREATE INDEX noted_table_claimed ON noted_table (claimed_until);

  CREATE TABLE server_key (
    name text COLLATE "C" PRIMARY KEY,
    value text NOT NULL,
    row_sum text NOT NULL
  );

  -- In the order of their ids: so no two statements wait for each other.
  CREATE FUNCTION note_tables(ids text[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO noted_table (game_table, number, claimed_until)
    SELECT DISTINCT given.changed, 1, 0::bigint FROM unnest(ids) AS given (changed) WHERE EXISTS (
      SELECT FROM table_person JOIN notification_way ON notification_way.person = table_person.person
      WHERE table_person.game_table = given.changed)
    ORDER BY given.changed
    ON CONFLICT (game_table) DO UPDATE SET number = noted_table.number + 1
  $$;

  CREATE FUNCTION note_matches() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM note_tables(ARRAY(SELECT match FROM changed));
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_new_match AFTER INSERT ON match_status
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_matches();
  CREATE TRIGGER note_match AFTER UPDATE ON match_status
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_matches();

  CREATE FUNCTION note_game_tables() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM note_tables(ARRAY(SELECT id FROM changed));
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_table AFTER UPDATE ON game_table
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_game_tables();

  CREATE FUNCTION note_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO noted_table (game_table, number, claimed_until)
    SELECT DISTINCT game_table, 1, 0::bigint FROM changed
    WHERE EXISTS (SELECT FROM notification_way WHERE notification_way.person = changed.person)
    ORDER BY game_table
    ON CONFLICT (game_table) DO UPDATE SET number = noted_table.number + 1;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_person AFTER INSERT ON table_person
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
  CREATE TRIGGER note_left_person AFTER DELETE ON table_person
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
`;

/**
 * Migration 5: the same as before, for less. It runs with every statement that appends steps, and a function in plain SQL is
 * planned anew each time. Where nobody is told anything elsewhere, nothing is looked for.
 */
export const NOTE_TABLES_WITH_KEPT_PLAN = `
  CREATE OR REPLACE FUNCTION note_tables(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM notification_way) THEN
      RETURN;
    END IF;
    INSERT INTO noted_table (game_table, number, claimed_until)
    SELECT DISTINCT given.changed, 1, 0::bigint FROM unnest(ids) AS given (changed) WHERE EXISTS (
      SELECT FROM table_person JOIN notification_way ON notification_way.person = table_person.person
      WHERE table_person.game_table = given.changed)
    ORDER BY given.changed
    ON CONFLICT (game_table) DO UPDATE SET number = noted_table.number + 1;
  END $$;
`;
