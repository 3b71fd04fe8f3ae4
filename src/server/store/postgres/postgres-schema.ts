/**
 * Migration 1: the whole schema. Tables and columns have the names and meanings of `sqlite/schema.ts`, which has the
 * comments; what differs is said here. Steps have a row each: PostgreSQL needs no journal, since it writes its log in one
 * place anyway. Ids compare byte by byte (`COLLATE "C"`), whatever the language of the database.
 */
export const POSTGRES_SCHEMA = `
  CREATE TABLE match (
    id text COLLATE "C" PRIMARY KEY,
    created_at bigint NOT NULL,
    setup text NOT NULL,
    check_sum text NOT NULL
  );

  -- Every step rewrites its row here: room in the page spares the indexes.
  CREATE TABLE match_status (
    match text COLLATE "C" PRIMARY KEY,  -- match.id
    version integer NOT NULL,
    moved_at bigint NOT NULL,
    asked text NOT NULL,
    places text,
    control_number integer NOT NULL,
    match_control text NOT NULL,
    due_at bigint,
    sealed_moves text NOT NULL,
    seal_ids text[] NOT NULL,            -- the ids of the sealed moves, each as JSON: a round must have them all
    chain text,                          -- the chain of the last step; NULL before the first
    row_sum text NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX match_status_due ON match_status (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE step (
    match text COLLATE "C" NOT NULL,     -- match.id
    version integer NOT NULL,
    entry text NOT NULL,                 -- JSON; see columns/match-columns.ts
    chain text NOT NULL,                 -- a checksum of the entry and of the chain before it
    PRIMARY KEY (match, version)
  );

  CREATE TABLE person (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    language text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    row_sum text NOT NULL
  );
  CREATE INDEX person_seen ON person (seen_at);

  CREATE TABLE session (
    id text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C" NOT NULL,
    device text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    secret_hash text COLLATE "C" NOT NULL UNIQUE,
    row_sum text NOT NULL
  );
  CREATE INDEX session_person ON session (person);
  CREATE INDEX session_seen ON session (seen_at);

  CREATE TABLE game_table (
    id text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    version integer NOT NULL,
    stage text COLLATE "C" NOT NULL,
    visibility text COLLATE "C" NOT NULL,
    changed_at bigint NOT NULL,
    state text NOT NULL,
    row_sum text NOT NULL
  );
  CREATE UNIQUE INDEX game_table_code ON game_table (code) WHERE stage <> 'over';
  CREATE INDEX game_table_open ON game_table (created_at) WHERE visibility = 'public' AND stage = 'waiting';
  CREATE INDEX game_table_played ON game_table (changed_at) WHERE visibility = 'public' AND stage = 'playing';
  CREATE INDEX game_table_waiting ON game_table (changed_at) WHERE stage = 'waiting';

  CREATE TABLE table_person (
    person text COLLATE "C" NOT NULL,
    game_table text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, game_table)
  );
  CREATE INDEX table_person_table ON table_person (game_table);

  CREATE TABLE chat_line (
    game_table text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    person text COLLATE "C",
    name text,
    written_at bigint NOT NULL,
    version integer,
    kind text NOT NULL,
    content text NOT NULL,
    row_sum text NOT NULL,
    PRIMARY KEY (game_table, number)
  );
  CREATE INDEX chat_line_person ON chat_line (person) WHERE person IS NOT NULL;

  CREATE TABLE seen_version (
    match text COLLATE "C" NOT NULL,
    seat integer NOT NULL,
    version integer NOT NULL,
    row_sum text NOT NULL,
    PRIMARY KEY (match, seat)
  );

  CREATE TABLE uptime (
    one integer PRIMARY KEY CHECK (one = 1),
    alive_at bigint NOT NULL,
    row_sum text NOT NULL
  );

  -- Every server that has used this database lately. It has no checksum: it changes all the time, and is not copied.
  CREATE TABLE node (
    id text COLLATE "C" PRIMARY KEY,     -- a random name, new at every start
    alive_at bigint NOT NULL             -- when it last noted that it was running
  );

  CREATE TABLE outage (
    started_at bigint PRIMARY KEY,
    ended_at bigint NOT NULL,
    row_sum text NOT NULL
  );

  -- Each statement in a function sees what was committed before it. So no step is left behind that another server has
  -- just appended; in one plain statement it would be.
  CREATE FUNCTION remove_match(removed text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM match_status WHERE match_status.match = removed;
    DELETE FROM step WHERE step.match = removed;
    DELETE FROM match WHERE id = removed;
  END $$;
`;
