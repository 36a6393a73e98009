-- The same as on SQLite (see 0021-forwarded-mail.sqlite.sql for comments).
ALTER TABLE inbound_mails ADD COLUMN forwarded text;

CREATE TABLE forwarded_mails (
  mail_id         uuid PRIMARY KEY REFERENCES inbound_mails (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id),
  user_id         uuid NOT NULL,
  message_id      text,
  note            text NOT NULL,
  text            text,
  file_id         uuid
);
