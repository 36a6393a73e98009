-- Texts that customers and mails bring in count toward the storage of the organization, like their files
-- and mails: comments that are not Markdown, and descriptions. Those from before this version count for
-- nothing, so that the upgrade locks nobody out.

-- Of a description that a customer wrote: its size at first.
ALTER TABLE tickets ADD COLUMN description_bytes bigint NOT NULL DEFAULT 0;

CREATE FUNCTION add_text_usage(of_organization bigint, added bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO storage_usage AS usage VALUES (of_organization, added)
  ON CONFLICT (organization_id) DO UPDATE
  SET attachment_bytes = usage.attachment_bytes + excluded.attachment_bytes
$$;

CREATE FUNCTION text_usage(c comments) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN c.body_format = 'markdown' THEN 0
    ELSE octet_length(c.body) + octet_length(c.body_html) END
$$;

CREATE FUNCTION text_usage(t tickets) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
  SELECT t.description_bytes + coalesce(octet_length(t.description_html), 0)
$$;

-- Of both tables: PostgreSQL chooses the function by the type of the row.
CREATE FUNCTION count_text_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE storage_usage SET attachment_bytes = attachment_bytes - text_usage(OLD)
    WHERE organization_id = OLD.organization_id;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_text_usage(NEW.organization_id, text_usage(NEW));
  ELSE
    PERFORM add_text_usage(NEW.organization_id, text_usage(NEW) - text_usage(OLD));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER comments_usage_insert AFTER INSERT ON comments
  FOR EACH ROW WHEN (NEW.body_format <> 'markdown')
  EXECUTE FUNCTION count_text_usage();
CREATE TRIGGER comments_usage_update AFTER UPDATE OF body, body_html, body_format ON comments
  FOR EACH ROW WHEN (NEW.body_format <> 'markdown' OR OLD.body_format <> 'markdown')
  EXECUTE FUNCTION count_text_usage();
CREATE TRIGGER comments_usage_delete AFTER DELETE ON comments
  FOR EACH ROW WHEN (OLD.body_format <> 'markdown')
  EXECUTE FUNCTION count_text_usage();
CREATE TRIGGER tickets_usage_insert AFTER INSERT ON tickets
  FOR EACH ROW WHEN (NEW.description_bytes > 0 OR NEW.description_html IS NOT NULL)
  EXECUTE FUNCTION count_text_usage();
CREATE TRIGGER tickets_usage_update AFTER UPDATE OF description_html ON tickets
  FOR EACH ROW WHEN (NEW.description_html IS DISTINCT FROM OLD.description_html)
  EXECUTE FUNCTION count_text_usage();
CREATE TRIGGER tickets_usage_delete AFTER DELETE ON tickets
  FOR EACH ROW WHEN (OLD.description_bytes > 0 OR OLD.description_html IS NOT NULL)
  EXECUTE FUNCTION count_text_usage();
