-- The newest event of an organization tells the position of the next.
DROP TABLE event_heads;
