-- Texts that customers and mails bring in count toward the storage of the organization, like their files
-- and mails: comments that are not Markdown, and descriptions. Those from before this version count for
-- nothing, so that the upgrade locks nobody out.

-- Of a description that a customer wrote: its size at first.
ALTER TABLE tickets ADD COLUMN description_bytes INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER comments_usage_insert AFTER INSERT ON comments
WHEN NEW.body_format <> 'markdown' BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    (NEW.body_format <> 'markdown') * (octet_length(NEW.body) + octet_length(NEW.body_html)))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER comments_usage_update AFTER UPDATE OF body, body_html, body_format ON comments
WHEN NEW.body_format <> 'markdown' OR OLD.body_format <> 'markdown' BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    (NEW.body_format <> 'markdown') * (octet_length(NEW.body) + octet_length(NEW.body_html))
    - ((OLD.body_format <> 'markdown') * (octet_length(OLD.body) + octet_length(OLD.body_html))))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER comments_usage_delete AFTER DELETE ON comments
WHEN OLD.body_format <> 'markdown' BEGIN
  UPDATE storage_usage
  SET attachment_bytes = attachment_bytes - ((OLD.body_format <> 'markdown') * (octet_length(OLD.body) + octet_length(OLD.body_html)))
  WHERE organization_id = OLD.organization_id;
END;

CREATE TRIGGER tickets_usage_insert AFTER INSERT ON tickets
WHEN NEW.description_bytes > 0 OR NEW.description_html IS NOT NULL BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    NEW.description_bytes + ifnull(octet_length(NEW.description_html), 0))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER tickets_usage_update AFTER UPDATE OF description_html ON tickets
WHEN NEW.description_html IS NOT OLD.description_html BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    NEW.description_bytes + ifnull(octet_length(NEW.description_html), 0)
    - (OLD.description_bytes + ifnull(octet_length(OLD.description_html), 0)))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER tickets_usage_delete AFTER DELETE ON tickets
WHEN OLD.description_bytes > 0 OR OLD.description_html IS NOT NULL BEGIN
  UPDATE storage_usage
  SET attachment_bytes = attachment_bytes - (OLD.description_bytes + ifnull(octet_length(OLD.description_html), 0))
  WHERE organization_id = OLD.organization_id;
END;
