-- How many bytes of attachments each organization has stored, those of uploads that have not ended
-- included. Kept up by triggers, so that an upload can be held against its limit without a sum.
CREATE TABLE storage_usage (
  organization_id  INTEGER PRIMARY KEY REFERENCES organizations (id),
  attachment_bytes INTEGER NOT NULL
) STRICT;

INSERT INTO storage_usage
SELECT organization_id, sum(length(bytes)) FROM attachment_chunks GROUP BY organization_id;

CREATE TRIGGER attachment_part_stored AFTER INSERT ON attachment_chunks BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, length(NEW.bytes))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER attachment_part_deleted AFTER DELETE ON attachment_chunks BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - length(OLD.bytes)
  WHERE organization_id = OLD.organization_id;
END;
