-- How long customers may wait for an answer, in minutes; null: there is no target.
ALTER TABLE organizations ADD COLUMN first_answer_minutes INTEGER DEFAULT 480;
ALTER TABLE organizations ADD COLUMN next_answer_minutes INTEGER DEFAULT 1440;
