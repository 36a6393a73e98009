-- The runs of three letters of a number or an address all stand in thousands of texts. Six
-- characters in a row lead to a handful of texts at once, among a million as among ten thousand.
-- Every text that contains a word contains all of its runs; a space is in none (see long-runs.ts).
CREATE FUNCTION long_grams(search_text text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word  text;
  part  text;
  runs  text[] := '{}';
BEGIN
  -- An X stands between the fields, and in none of them.
  FOREACH word IN ARRAY string_to_array(translate(search_text, 'X', ' '), ' ') LOOP
    -- In parts, because finding a place takes the longer, the further back it is.
    WHILE length(word) >= 6 LOOP
      part := left(word, 64);
      FOR place IN 1 .. length(part) - 5 LOOP
        runs := runs || substr(part, place, 6);
      END LOOP;
      word := substr(word, 60);
    END LOOP;
  END LOOP;
  RETURN runs;
END $$;

-- A text that fills a request may have a million of them. Such texts are few, and found by their
-- trigrams.
CREATE INDEX ticket_search_texts_by_long_gram
  ON ticket_search_texts USING gin (long_grams(search_text) COLLATE "C")
  WHERE octet_length(search_text) <= 16384;
CREATE INDEX ticket_search_texts_large_by_trigram
  ON ticket_search_texts USING gin (search_text gin_trgm_ops) WHERE octet_length(search_text) > 16384;
CREATE INDEX customer_search_texts_by_long_gram
  ON customer_search_texts USING gin (long_grams(search_text) COLLATE "C")
  WHERE octet_length(search_text) <= 16384;
CREATE INDEX customer_search_texts_large_by_trigram
  ON customer_search_texts USING gin (search_text gin_trgm_ops) WHERE octet_length(search_text) > 16384;
-- The planner need not guess how often a run occurs, and would take seconds to find out.
ALTER INDEX ticket_search_texts_by_long_gram ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX customer_search_texts_by_long_gram ALTER COLUMN 1 SET STATISTICS 0;
