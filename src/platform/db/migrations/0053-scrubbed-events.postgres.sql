-- The event log no longer holds words that people wrote. A job removes them from the events that are there.

INSERT INTO jobs (organization_id, id, kind, dedup_key, payload, state, run_at, attempts, created_at)
SELECT id, gen_random_uuid(), 'events.scrub', public_id, '{}', 'scheduled', now(), 0, now()
FROM organizations
WHERE EXISTS (SELECT 1 FROM events e WHERE e.organization_id = organizations.id);
