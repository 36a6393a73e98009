-- The same as on SQLite (see 0014-imap-backfill.sqlite.sql for comments).
ALTER TABLE inbound_mails ADD COLUMN is_backfill boolean NOT NULL DEFAULT FALSE;

CREATE TABLE mailbox_backfills (
  mailbox_id      uuid PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id),
  since           text NOT NULL,
  state           text NOT NULL CHECK (state IN ('running', 'done', 'canceled')),
  found_count     bigint NOT NULL,
  received_count  bigint NOT NULL,
  progress        text NOT NULL,
  last_error      text
);
