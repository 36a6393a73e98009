-- The same as on SQLite (see 0033-address-positions.sqlite.sql for comments).
ALTER TABLE mailbox_addresses ADD COLUMN position bigint NOT NULL DEFAULT 0;
UPDATE mailbox_addresses SET position = (
  SELECT count(*) FROM mailbox_addresses b
  WHERE b.mailbox_id = mailbox_addresses.mailbox_id AND b.seq < mailbox_addresses.seq);
