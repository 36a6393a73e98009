-- Whom a scheduled note mentions when it is sent: a JSON object with mentioned_user_ids and
-- mentioned_team_ids, as in the request, without empty lists.
ALTER TABLE scheduled_comments ADD COLUMN mentions TEXT NOT NULL DEFAULT '{}';
