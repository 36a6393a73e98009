-- Comments and names of files are searched, too (see ticket_search_texts). `whole_seq` is the seq of
-- the ticket that they belong to: the last one, if that was merged into others.
CREATE TABLE comment_search_texts (
  seq             bigint PRIMARY KEY REFERENCES comments (seq) ON DELETE CASCADE,
  organization_id bigint NOT NULL,
  whole_seq       bigint NOT NULL,
  search_text     text NOT NULL
);

CREATE TABLE attachment_search_texts (
  seq             bigint PRIMARY KEY REFERENCES attachments (seq) ON DELETE CASCADE,
  organization_id bigint NOT NULL,
  whole_seq       bigint NOT NULL,
  search_text     text NOT NULL
);

ALTER TABLE comment_search_texts ALTER COLUMN search_text SET STATISTICS 0;
ALTER TABLE attachment_search_texts ALTER COLUMN search_text SET STATISTICS 0;

CREATE INDEX comment_search_texts_by_seq ON comment_search_texts (organization_id, seq);
CREATE INDEX comment_search_texts_by_whole ON comment_search_texts (organization_id, whole_seq);
CREATE INDEX attachment_search_texts_by_seq ON attachment_search_texts (organization_id, seq);
CREATE INDEX attachment_search_texts_by_whole ON attachment_search_texts (organization_id, whole_seq);

-- One index of five characters in a row instead of one of trigrams and one of six characters: it finds
-- shorter terms by prefix, and terms with spaces and punctuation (see grams.ts). long_grams() stays,
-- because nodes of the previous release call it.
DROP INDEX ticket_search_texts_by_trigram, ticket_search_texts_by_long_gram;
DROP INDEX customer_search_texts_by_trigram, customer_search_texts_by_long_gram;

-- With its real cost, so that it is never preferred to the index.
CREATE FUNCTION search_grams(search_text text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  -- So that each of the last characters starts a gram, too. No text contains X: it separates fields.
  rest  text := search_text || 'XXXX';
  part  text;
  grams text[] := '{}';
BEGIN
  -- Not in the index, but PostgreSQL may still call this to check a row.
  IF octet_length(search_text) > 16384 THEN
    RETURN '';
  END IF;
  -- In parts, because substr() takes longer the further back it looks.
  WHILE length(rest) >= 5 LOOP
    part := left(rest, 64);
    FOR start IN 1 .. length(part) - 4 LOOP
      grams := grams || substr(part, start, 5);
    END LOOP;
    rest := substr(rest, 61);
  END LOOP;
  RETURN array_to_tsvector(grams);
END $$;

-- Larger texts may have more grams than a tsvector holds. They are few, and in a trigram index.
CREATE INDEX ticket_search_texts_by_gram
  ON ticket_search_texts USING gin (search_grams(search_text)) WHERE octet_length(search_text) <= 16384;
CREATE INDEX customer_search_texts_by_gram
  ON customer_search_texts USING gin (search_grams(search_text)) WHERE octet_length(search_text) <= 16384;
CREATE INDEX comment_search_texts_by_gram
  ON comment_search_texts USING gin (search_grams(search_text)) WHERE octet_length(search_text) <= 16384;
CREATE INDEX attachment_search_texts_by_gram
  ON attachment_search_texts USING gin (search_grams(search_text)) WHERE octet_length(search_text) <= 16384;
CREATE INDEX comment_search_texts_large_by_trigram
  ON comment_search_texts USING gin (search_text gin_trgm_ops) WHERE octet_length(search_text) > 16384;
CREATE INDEX attachment_search_texts_large_by_trigram
  ON attachment_search_texts USING gin (search_text gin_trgm_ops) WHERE octet_length(search_text) > 16384;

-- Statistics on grams would take seconds to gather and are not used.
ALTER INDEX ticket_search_texts_by_gram ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX customer_search_texts_by_gram ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX comment_search_texts_by_gram ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX attachment_search_texts_by_gram ALTER COLUMN 1 SET STATISTICS 0;
