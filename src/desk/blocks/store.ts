import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { dynamicQuery, mutation, query } from '../../platform/db/statement.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import { foldValue, valuesThatBlock } from './normalize.ts'
import { type Block, type BlockFilter, blocksMax } from './schema.ts'

/** With the `seq` that serves as cursor. */
export type ListedBlock = Block & { seq: number }

const columns = 'id, kind, value, reason, created_by, created_at, hits, last_hit_at'

const byId = query<Block>(`
  SELECT ${columns} FROM blocks WHERE organization_id = :organization_id AND id = :id`)

const byValue = query<Block>(`
  SELECT ${columns} FROM blocks WHERE organization_id = :organization_id AND value = :value`)

const insert = mutation(`
  INSERT INTO blocks (organization_id, ${columns})
  VALUES (:organization_id, :id, :kind, :value, :reason, :created_by, :created_at, :hits, :last_hit_at)
  ON CONFLICT (organization_id, value) DO NOTHING`)

const remove = mutation('DELETE FROM blocks WHERE organization_id = :organization_id AND id = :id')

const hit = mutation(`
  UPDATE blocks SET hits = hits + 1, last_hit_at = :now
  WHERE organization_id = :organization_id AND id = :id`)

const countAll = query<{ total: number }>(`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM blocks WHERE organization_id = :organization_id LIMIT ${blocksMax}) AS counted`)

/** Addresses that must not be blocked: those of mailboxes, and of users. */
const ownEmails = query<{ email: string }>(`
  SELECT address AS email FROM mailbox_addresses WHERE organization_id = :organization_id
  UNION ALL
  SELECT address FROM mailboxes WHERE organization_id = :organization_id
  UNION ALL
  SELECT email FROM users WHERE organization_id = :organization_id`)

/** A search reads every block of the organization. */
export function listBlocks(
  tx: ReadTx,
  { search, email }: BlockFilter,
  { before, limit }: PageRequestBefore,
): Promise<ListedBlock[]> {
  const conditions: string[] = []
  const values: Record<string, string | number> = { before, limit }
  if (email !== undefined) conditions.push(`AND ${isAmong(valuesThatBlock(email), values)}`)
  if (search !== undefined) {
    conditions.push(`AND value LIKE :pattern ESCAPE '\\'`)
    values.pattern = `%${foldValue(search).replaceAll(/[\\%_]/g, '\\$&')}%`
  }
  const newestFirst = dynamicQuery<ListedBlock>(`
    SELECT seq, ${columns} FROM blocks
    WHERE organization_id = :organization_id AND seq < :before ${conditions.join(' ')}
    ORDER BY seq DESC LIMIT :limit`)
  return search === undefined ? tx.all(newestFirst, values) : tx.allInTurn(newestFirst, values)
}

export const findBlock = (tx: ReadTx, id: string) => tx.one(byId, { id })

export const findBlockOfValue = (tx: ReadTx, value: string) => tx.one(byValue, { value })

/** The one that was first, if there are several. */
export function findBlockAmong(
  tx: ReadTx,
  values: readonly string[],
): Promise<Pick<Block, 'id' | 'value'> | undefined> {
  const parameters: Record<string, string> = {}
  const among = dynamicQuery<Pick<Block, 'id' | 'value'>>(`
    SELECT id, value FROM blocks
    WHERE organization_id = :organization_id AND ${isAmong(values, parameters)}
    ORDER BY seq LIMIT 1`)
  return tx.one(among, parameters)
}

/** Adds the parameters of the condition that it returns. */
function isAmong(values: readonly string[], parameters: Record<string, string | number>): string {
  if (values.length === 0) return '1 = 0'
  for (const [index, value] of values.entries()) parameters[`value_${index}`] = value
  return `value IN (${values.map((_value, index) => `:value_${index}`).join(', ')})`
}

/** False if it is blocked already. */
export const insertBlock = async (tx: WriteTx, block: Block): Promise<boolean> =>
  (await tx.run(insert, { ...block })) === 1

/** Returns how many were deleted. */
export const deleteBlockRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const recordHit = (tx: WriteTx, id: string, now: string) => tx.send(hit, { id, now })

/** Counting stops at the limit. */
export const countBlocks = async (tx: ReadTx): Promise<number> => (await tx.one(countAll))!.total

export const listOwnEmails = async (tx: ReadTx): Promise<string[]> =>
  (await tx.all(ownEmails)).map(({ email }) => email)
