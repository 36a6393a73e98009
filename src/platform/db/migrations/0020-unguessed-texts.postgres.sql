-- How often something occurs in the texts is known from samples of our own (see text-samples.ts).
-- Those of the planner took long to make, and longer to try a word on than the search for it.
ALTER TABLE ticket_search_texts ALTER COLUMN search_text SET STATISTICS 0;
ALTER TABLE customer_search_texts ALTER COLUMN search_text SET STATISTICS 0;
