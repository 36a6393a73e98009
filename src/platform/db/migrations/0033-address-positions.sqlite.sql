-- The order of the addresses of a mailbox, the sending address first: rows stay when their order
-- changes, because the oldest row of an address decides which organization owns it.
ALTER TABLE mailbox_addresses ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
UPDATE mailbox_addresses SET position = (
  SELECT count(*) FROM mailbox_addresses b
  WHERE b.mailbox_id = mailbox_addresses.mailbox_id AND b.seq < mailbox_addresses.seq);
