-- Tables, what was done at them, who plays their bots, the key of the host.
CREATE TABLE game_table (
  id TEXT PRIMARY KEY,
  created BIGINT NOT NULL,
  game TEXT NOT NULL,
  record TEXT NOT NULL,
  seats TEXT NOT NULL);
CREATE TABLE entry (
  table_id TEXT NOT NULL REFERENCES game_table (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER NOT NULL,
  content TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE TABLE lease (
  table_id TEXT PRIMARY KEY,
  server TEXT NOT NULL,
  expires BIGINT NOT NULL);
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
