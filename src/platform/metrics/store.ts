import type { RootReadTx } from '../db/db.ts'
import { rootQuery } from '../db/statement.ts'

const positions = rootQuery<{ positions: number }>(`
  SELECT CAST(coalesce(sum(
    (SELECT max(position) FROM events e WHERE e.organization_id = o.id)), 0) AS bigint) AS positions
  FROM organizations o`)

/** How many events were ever recorded, of all organizations together. */
export const countEvents = async (tx: RootReadTx): Promise<number> =>
  (await tx.one(positions))!.positions

const storedBytes = rootQuery<{ bytes: number }>(`
  SELECT CAST(coalesce(sum(attachment_bytes), 0) AS bigint) AS bytes FROM storage_usage`)

/** How many bytes of attachments are stored, of all organizations together. */
export const countAttachmentBytes = async (tx: RootReadTx): Promise<number> =>
  (await tx.one(storedBytes))!.bytes
