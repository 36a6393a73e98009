import type { ReadTx } from '../../platform/db/db.ts'
import { valuesThatBlock } from './normalize.ts'
import type { Block } from './schema.ts'
import { findBlockAmong } from './store.ts'

/** Undefined if none of the addresses is blocked. */
export async function findBlockOf(
  tx: ReadTx,
  emails: readonly string[],
): Promise<Pick<Block, 'id' | 'value'> | undefined> {
  const values = [...new Set(emails.flatMap(valuesThatBlock))]
  return values.length === 0 ? undefined : findBlockAmong(tx, values)
}
