-- Two deliveries of a mail have the same, unless they differ in more than headers of the way. The values
-- of earlier keys, of the body alone, equal none.
ALTER TABLE inbound_mail_keys RENAME COLUMN body_hash TO content_hash;
