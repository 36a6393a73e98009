-- The address of the mailbox from which the agent wants a reply to be sent; null if they did not choose.
ALTER TABLE outbound_mails ADD COLUMN from_address TEXT;
ALTER TABLE scheduled_comments ADD COLUMN from_address TEXT;
