-- The event log no longer holds words that people wrote. A job removes them from the events that are there.

INSERT INTO jobs (organization_id, id, kind, dedup_key, payload, state, run_at, attempts, created_at)
SELECT id,
  substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-a' || substr(hex, 18, 3)
    || '-' || substr(hex, 21, 12),
  'events.scrub', public_id, '{}', 'scheduled', strftime('%Y-%m-%dT%H:%M:%SZ'), 0,
  strftime('%Y-%m-%dT%H:%M:%SZ')
FROM (SELECT id, public_id, lower(hex(randomblob(16))) AS hex FROM organizations) AS organizations
WHERE EXISTS (SELECT 1 FROM events e WHERE e.organization_id = organizations.id);
