-- What agents have below their replies by mail. Markdown, with variables; no row if empty.
CREATE TABLE user_signatures (
  user_id         uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id),
  body            text NOT NULL
);
