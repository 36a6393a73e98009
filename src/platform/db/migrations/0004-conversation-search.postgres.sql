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
CREATE INDEX comment_search_texts_by_trigram ON comment_search_texts USING gin (search_text gin_trgm_ops);
CREATE INDEX attachment_search_texts_by_seq ON attachment_search_texts (organization_id, seq);
CREATE INDEX attachment_search_texts_by_whole ON attachment_search_texts (organization_id, whole_seq);
CREATE INDEX attachment_search_texts_by_trigram
  ON attachment_search_texts USING gin (search_text gin_trgm_ops);

CREATE INDEX comment_search_texts_by_long_gram
  ON comment_search_texts USING gin (long_grams(search_text) COLLATE "C")
  WHERE octet_length(search_text) <= 16384;
CREATE INDEX comment_search_texts_large_by_trigram
  ON comment_search_texts USING gin (search_text gin_trgm_ops) WHERE octet_length(search_text) > 16384;
CREATE INDEX attachment_search_texts_by_long_gram
  ON attachment_search_texts USING gin (long_grams(search_text) COLLATE "C")
  WHERE octet_length(search_text) <= 16384;
CREATE INDEX attachment_search_texts_large_by_trigram
  ON attachment_search_texts USING gin (search_text gin_trgm_ops) WHERE octet_length(search_text) > 16384;
ALTER INDEX comment_search_texts_by_long_gram ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX attachment_search_texts_by_long_gram ALTER COLUMN 1 SET STATISTICS 0;
