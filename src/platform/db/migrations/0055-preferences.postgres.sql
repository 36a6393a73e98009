-- What users have chosen for the console, as JSON: only what they chose, the rest is as by default.
CREATE TABLE user_preferences (
  user_id         uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id),
  chosen          text NOT NULL
);
