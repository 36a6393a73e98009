-- A key with few scopes gave the user their role: no link to set a password is sent until somebody with
-- every scope of the role invites them.
ALTER TABLE users ADD COLUMN is_awaiting_invitation INTEGER NOT NULL DEFAULT 0
  CHECK (is_awaiting_invitation IN (0, 1));

-- Admins are notified of new admins.
ALTER TABLE notification_settings ADD COLUMN admin_added TEXT NOT NULL DEFAULT 'browser'
  CHECK (admin_added IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mail_admin_added TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_admin_added IN ('off', 'soon', 'digest'));
