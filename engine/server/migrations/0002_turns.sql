-- When something was done, and who was to choose after it: for lists of tables, which would have to
-- play every game again to know. -1: the game was over; -2: as before. 0: written before this step.
ALTER TABLE game_table ADD COLUMN turn INTEGER NOT NULL DEFAULT -2;
ALTER TABLE entry ADD COLUMN written BIGINT NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN turn INTEGER NOT NULL DEFAULT -2;
