import type { Desk } from './desk.ts'

/** Puts so many events at the end of each log, all of one kind and one day. */
export async function writeEvents(
  { sqlFromOutside, databaseUrl }: Desk,
  count: number,
): Promise<void> {
  const nobody = "'00000000-0000-7000-8000-000000000000'"
  await sqlFromOutside(`
    INSERT INTO events (id, organization_id, position, type, created_at, actor_type, actor_name,
      resource_id, is_audited, changes)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    SELECT ${nobody}, e.organization_id, e.position + i, 'ticket.updated', '2026-03-01T10:00:00Z',
      'operator', 'x', ${nobody}, ${databaseUrl === undefined ? '0' : 'false'}, '[]'
    FROM n CROSS JOIN (SELECT organization_id, max(position) AS position FROM events
      GROUP BY organization_id) e
    RETURNING id`)
}
