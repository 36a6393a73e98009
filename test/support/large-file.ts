import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'

/** Writes many bytes straight into a desk's database, as an upload that is not at its end. */
export function addLargeFile(file: string, parts: number, bytesEach: number): void {
  const database = new Database(file)
  const id = randomUUID()
  // Never so old that it is swept away.
  const begin = `INSERT INTO attachment_files (id, organization_id, created_at)
    VALUES (?, 1, '9999-12-31T23:59:59Z')`
  database.prepare(begin).run(id)
  const write = `
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers LIMIT ?)
    INSERT INTO attachment_chunks (organization_id, file_id, byte_offset, bytes)
    SELECT 1, ?, n * ?, zeroblob(?) FROM numbers`
  database.prepare(write).run(parts, id, bytesEach, bytesEach)
  database.close()
}
