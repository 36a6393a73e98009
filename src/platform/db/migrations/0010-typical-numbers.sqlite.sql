-- What SQLite needs to know to choose among indexes: how many rows there typically are, and how many
-- of them share each leading column. Told once, of a large desk, instead of measured: a measurement
-- would change plans from one day to the next. Without it SQLite takes an organization to be as rare
-- as a customer, and looks for the five tickets of one person among all there are.
ANALYZE sqlite_schema;
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tickets', 'sqlite_autoindex_tickets_1', '1000000 1'),
  ('tickets', 'sqlite_autoindex_tickets_2', '1000000 1'),
  ('tickets', 'sqlite_autoindex_tickets_3', '1000000 500000 1'),
  ('tickets', 'tickets_by_status', '1000000 500000 100000 1'),
  ('tickets', 'tickets_by_priority', '1000000 500000 125000 1'),
  ('tickets', 'tickets_by_category', '1000000 500000 50000 1'),
  ('tickets', 'tickets_by_customer', '1000000 5 1'),
  ('tickets', 'tickets_by_user', '1000000 5000 1'),
  ('tickets', 'tickets_by_team', '1000000 20000 1'),
  ('tickets', 'tickets_unassigned', '200000 100000 1'),
  ('tickets', 'tickets_merged', '10000 2'),
  ('tickets', 'tickets_split', '10000 2');
