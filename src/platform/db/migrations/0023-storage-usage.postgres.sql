-- How many bytes of attachments each organization has stored, those of uploads that have not ended
-- included. Kept up by triggers, so that an upload can be held against its limit without a sum.
CREATE TABLE storage_usage (
  organization_id  bigint PRIMARY KEY REFERENCES organizations (id),
  attachment_bytes bigint NOT NULL
);

INSERT INTO storage_usage
SELECT organization_id, sum(octet_length(bytes)) FROM attachment_chunks GROUP BY organization_id;

-- Once for each statement: a file of many parts is one change.
CREATE FUNCTION note_stored_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_usage AS known
  SELECT organization_id, sum(octet_length(bytes)) FROM stored GROUP BY organization_id
  ON CONFLICT (organization_id) DO UPDATE
  SET attachment_bytes = known.attachment_bytes + excluded.attachment_bytes;
  RETURN NULL;
END $$;

CREATE FUNCTION note_deleted_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_usage known SET attachment_bytes = known.attachment_bytes - gone.bytes
  FROM (
    SELECT organization_id, CAST(sum(octet_length(bytes)) AS bigint) AS bytes
    FROM deleted GROUP BY organization_id
  ) AS gone
  WHERE gone.organization_id = known.organization_id;
  RETURN NULL;
END $$;

CREATE TRIGGER attachment_parts_stored AFTER INSERT ON attachment_chunks
  REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION note_stored_parts();
CREATE TRIGGER attachment_parts_deleted AFTER DELETE ON attachment_chunks
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_parts();
