-- SQLite makes a temporary table of a list with more than two values, each time that it looks at a
-- row. Of the rows that come often, the same is asked for value by value. What is allowed stays as it
-- was, so that the constraint can be replaced where it stands.
PRAGMA writable_schema = on;
UPDATE sqlite_schema SET sql = replace(replace(sql,
  'CHECK (status IN (''new'', ''open'', ''pending'', ''resolved'', ''closed''))',
  'CHECK (status = ''new'' OR status = ''open'' OR status = ''pending'' OR status = ''resolved'''
    || ' OR status = ''closed'')'),
  'CHECK (priority IN (''low'', ''medium'', ''high'', ''urgent''))',
  'CHECK (priority = ''low'' OR priority = ''medium'' OR priority = ''high'' OR priority = ''urgent'')')
WHERE type = 'table' AND name = 'tickets';
UPDATE sqlite_schema SET sql = replace(sql,
  'CHECK (actor_type IN (''user'', ''customer'', ''operator''))',
  'CHECK (actor_type = ''user'' OR actor_type = ''customer'' OR actor_type = ''operator'')')
WHERE type = 'table' AND name = 'events';
UPDATE sqlite_schema SET sql = replace(sql,
  'CHECK (state IN (''blocked'', ''pending'', ''delivered'', ''failed''))',
  'CHECK (state = ''blocked'' OR state = ''pending'' OR state = ''delivered'' OR state = ''failed'')')
WHERE type = 'table' AND name = 'webhook_deliveries';
PRAGMA writable_schema = reset;

DROP TRIGGER tickets_count_insert;
CREATE TRIGGER tickets_count_insert AFTER INSERT ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status NOT IN ('resolved', 'closed') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
END;

DROP TRIGGER tickets_count_delete;
CREATE TRIGGER tickets_count_delete AFTER DELETE ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (OLD.organization_id, '=' || OLD.category_key,
    CASE
      WHEN OLD.status NOT IN ('resolved', 'closed') AND OLD.created_at > date(OLD.updated_at, '-9 days')
      THEN substr(OLD.created_at, 1, 10)
    END,
    OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority, -1);
END;

DROP TRIGGER tickets_count_update;
CREATE TRIGGER tickets_count_update AFTER UPDATE ON tickets
WHEN (OLD.category_key, OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority)
  IS NOT (NEW.category_key, NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority)
BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (OLD.organization_id, '=' || OLD.category_key,
    CASE
      WHEN OLD.status NOT IN ('resolved', 'closed') AND OLD.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(OLD.created_at, 1, 10)
    END,
    OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority, -1);
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status NOT IN ('resolved', 'closed') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
END;
