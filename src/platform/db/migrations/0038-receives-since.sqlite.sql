-- Since when the mail of each folder is received, in JSON, if it has not been read yet.
ALTER TABLE mailbox_imap ADD COLUMN receives_since TEXT NOT NULL DEFAULT '{}';
