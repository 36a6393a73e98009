import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import type { PageRequestBefore } from '../../../platform/http/paging.ts'
import { emailKey } from '../../../platform/text.ts'
import type { Suppression } from './schema.ts'

/** With the `seq` that serves as cursor. */
export type ListedSuppression = Suppression & { seq: number }

const columns = 'id, email, reason, detail, created_at'

const newestFirst = query<ListedSuppression>(`
  SELECT seq, ${columns} FROM suppressions
  WHERE organization_id = :organization_id AND seq < :before
  ORDER BY seq DESC LIMIT :limit OFFSET :offset`)

const containing = query<ListedSuppression>(`
  SELECT seq, ${columns} FROM suppressions
  WHERE organization_id = :organization_id AND seq < :before
    AND email_key LIKE :pattern ESCAPE '\\'
  ORDER BY seq DESC LIMIT :limit OFFSET :offset`)

const byEmail = query<Suppression>(`
  SELECT ${columns} FROM suppressions
  WHERE organization_id = :organization_id AND email_key = :email_key`)

const insert = mutation(`
  INSERT INTO suppressions (organization_id, ${columns}, email_key)
  VALUES (:organization_id, :id, :email, :reason, :detail, :created_at, :email_key)
  ON CONFLICT (organization_id, email_key) DO NOTHING`)

const remove = mutation(`
  DELETE FROM suppressions WHERE organization_id = :organization_id AND id = :id`)

/** A search reads every suppression of the organization. */
export function listSuppressions(
  tx: ReadTx,
  search: string | undefined,
  page: PageRequestBefore,
): Promise<ListedSuppression[]> {
  if (search === undefined) return tx.all(newestFirst, { ...page })
  const pattern = `%${emailKey(search.trim()).replaceAll(/[\\%_]/g, '\\$&')}%`
  return tx.allInTurn(containing, { ...page, pattern })
}

export const findSuppression = (tx: ReadTx, email: string) =>
  tx.one(byEmail, { email_key: emailKey(email) })

/** False if the address is suppressed already. */
export const insertSuppression = async (tx: WriteTx, suppression: Suppression) =>
  (await tx.run(insert, { ...suppression, email_key: emailKey(suppression.email) })) === 1

/** Returns how many were deleted. */
export const deleteSuppressionRow = (tx: WriteTx, id: string) => tx.run(remove, { id })
