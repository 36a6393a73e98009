-- The same as on SQLite (see 0054-answer-targets.sqlite.sql for comments).
ALTER TABLE organizations
  ADD COLUMN first_answer_minutes bigint DEFAULT 480,
  ADD COLUMN next_answer_minutes bigint DEFAULT 1440;
