-- How many tickets there are of each kind, kept up by triggers so that nobody has to count them.
-- A ticket counts in up to four rows: with all categories ('') and with its own ('=' and its key),
-- each on any day ('') and, while it is unresolved and not much older than a week, on the day on which
-- it was made. Nobody assigned is ''. All statuses are in one row, so that the table stays small: a
-- change of status then writes few pages.
CREATE TABLE ticket_counts (
  organization_id  INTEGER NOT NULL,
  category         TEXT NOT NULL,
  created_day      TEXT NOT NULL,
  assigned_user_id TEXT NOT NULL,
  assigned_team_id TEXT NOT NULL,
  priority         TEXT NOT NULL,
  new_count        INTEGER NOT NULL,
  open_count       INTEGER NOT NULL,
  pending_count    INTEGER NOT NULL,
  resolved_count   INTEGER NOT NULL,
  closed_count     INTEGER NOT NULL,
  PRIMARY KEY (organization_id, category, created_day, assigned_user_id, assigned_team_id, priority)
) STRICT, WITHOUT ROWID;

-- Tickets that come (1) and go (-1): what is written here is added to the counts.
-- A day is null if it does not count.
CREATE VIEW ticket_count_deltas AS
SELECT organization_id, '=' || category_key AS category, substr(created_at, 1, 10) AS created_day,
  assigned_user_id, assigned_team_id, status, priority, 1 AS change
FROM tickets;

CREATE TRIGGER ticket_count_deltas_apply INSTEAD OF INSERT ON ticket_count_deltas BEGIN
  INSERT INTO ticket_counts
  SELECT NEW.organization_id, column1, column2, ifnull(NEW.assigned_user_id, ''),
    ifnull(NEW.assigned_team_id, ''), NEW.priority,
    NEW.change * (NEW.status = 'new'), NEW.change * (NEW.status = 'open'),
    NEW.change * (NEW.status = 'pending'), NEW.change * (NEW.status = 'resolved'),
    NEW.change * (NEW.status = 'closed')
  FROM (
    VALUES ('', ''), (NEW.category, ''), ('', NEW.created_day), (NEW.category, NEW.created_day)
  )
  WHERE column1 IS NOT NULL AND column2 IS NOT NULL
  ON CONFLICT DO UPDATE SET
    new_count = new_count + excluded.new_count, open_count = open_count + excluded.open_count,
    pending_count = pending_count + excluded.pending_count,
    resolved_count = resolved_count + excluded.resolved_count,
    closed_count = closed_count + excluded.closed_count;
END;

CREATE TRIGGER tickets_count_insert AFTER INSERT ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status IN ('new', 'open', 'pending') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
END;

CREATE TRIGGER tickets_count_delete AFTER DELETE ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (OLD.organization_id, '=' || OLD.category_key,
    CASE
      WHEN OLD.status IN ('new', 'open', 'pending') AND OLD.created_at > date(OLD.updated_at, '-9 days')
      THEN substr(OLD.created_at, 1, 10)
    END,
    OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority, -1);
END;

CREATE TRIGGER tickets_count_update AFTER UPDATE ON tickets
WHEN (OLD.category_key, OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority)
  IS NOT (NEW.category_key, NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority)
BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (OLD.organization_id, '=' || OLD.category_key,
    CASE
      WHEN OLD.status IN ('new', 'open', 'pending') AND OLD.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(OLD.created_at, 1, 10)
    END,
    OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority, -1);
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status IN ('new', 'open', 'pending') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
END;

-- Days that nobody asks for any more go now and then.
CREATE TRIGGER ticket_counts_prune AFTER INSERT ON tickets WHEN NEW.ticket_number % 1000 = 0 BEGIN
  DELETE FROM ticket_counts
  WHERE organization_id = NEW.organization_id
    AND created_day > '' AND created_day < date(NEW.updated_at, '-12 days');
END;

-- The tickets that are there already.
WITH places (category, day) AS (VALUES (0, 0), (1, 0), (0, 1), (1, 1))
INSERT INTO ticket_counts
SELECT organization_id, iif(places.category, '=' || category_key, ''),
  iif(places.day, substr(created_at, 1, 10), ''), ifnull(assigned_user_id, ''),
  ifnull(assigned_team_id, ''), priority, sum(status = 'new'), sum(status = 'open'),
  sum(status = 'pending'), sum(status = 'resolved'), sum(status = 'closed')
FROM places CROSS JOIN tickets
WHERE (places.category = 0 OR category_key IS NOT NULL)
  AND (places.day = 0
    OR (status IN ('new', 'open', 'pending') AND created_at > date('now', '-9 days')))
GROUP BY 1, 2, 3, 4, 5, 6;

-- Unresolved tickets by when they are due, with all that a list is filtered by.
CREATE INDEX tickets_unresolved_by_due_date ON tickets (organization_id, due_date, status, priority,
  assigned_user_id, assigned_team_id, category_key)
  WHERE due_date IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
