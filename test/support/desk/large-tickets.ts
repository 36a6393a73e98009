import Database from 'better-sqlite3'

/** Writes many tickets straight into the file of a desk that has none, for tests that need bytes. */
export function addLargeTickets(file: string, count: number, bytesEach: number): void {
  const database = new Database(file)
  database.exec(`
    INSERT INTO customers (seq, id, organization_id, name, email, email_key, created_at, updated_at)
    VALUES (1, '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55', 1, 'Maya Chen',
      'maya@example.com', 'maya@example.com', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
    INSERT INTO customer_emails (organization_id, customer_id, address, email_key)
    SELECT organization_id, id, email, email_key FROM customers;
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT ${count})
    INSERT INTO tickets (id, organization_id, ticket_number, tracking_token, ticket_display_id,
      customer_id, subject, status, priority, created_at, updated_at, description)
    SELECT printf('00000000-0000-4000-8000-%012d', n), 1, n,
      printf('00000000-0000-4000-9000-%012d', n), 'TKT-' || n,
      '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55', 'Large', 'new', 'low', '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00Z', hex(zeroblob(${Math.ceil(bytesEach / 2)}))
    FROM numbers;
    UPDATE organizations SET last_ticket_number = ${count} WHERE id = 1`)
  database.close()
}
