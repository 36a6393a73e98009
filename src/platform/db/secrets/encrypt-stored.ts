import { secretColumnNames } from '../../secrets/columns.ts'
import { decryptSecret, encryptSecret } from '../../secrets/encrypt.ts'
import type { Db } from '../db.ts'
import { listSecretsOfOtherKeys, replaceSecret, type StoredSecret } from './store.ts'

/** Per transaction, so that other writes do not wait for long. */
const batchSecrets = 100

type SecretDb = Pick<Db, 'secrets' | 'read' | 'transact'>

export interface EncryptResult {
  encrypted: number
  /** Their keys are missing. They stay as they are. */
  unreadable: number
}

/**
 * Encrypts what is stored without encryption or with another key. If it is interrupted, the next call
 * does the rest.
 */
export async function encryptStoredSecrets(db: SecretDb): Promise<EncryptResult> {
  const result: EncryptResult = { encrypted: 0, unreadable: 0 }
  if (db.secrets.current() === undefined) return result
  for (const column of secretColumnNames) {
    let replaced: number
    let left: StoredSecret[]
    do {
      // Another key may be added at any time.
      const { id } = db.secrets.current()!
      left = await db.read((tx) => listSecretsOfOtherKeys(tx, column, id))
      replaced = await encryptAll(db, left)
      result.encrypted += replaced
    } while (replaced > 0)
    result.unreadable += left.length
  }
  return result
}

/** Returns how many were encrypted. */
async function encryptAll(db: SecretDb, all: readonly StoredSecret[]): Promise<number> {
  let count = 0
  for (let start = 0; start < all.length; start += batchSecrets) {
    const batch = all.slice(start, start + batchSecrets)
    count += await db.transact(async (tx) => {
      let replaced = 0
      for (const each of batch) {
        const scope = tx.in(each.organizationId)
        const secret = decryptSecret(scope, each.place, each.stored)
        if (secret === undefined) continue
        if (await replaceSecret(scope, each, encryptSecret(scope, each.place, secret))) replaced++
      }
      return replaced
    })
  }
  return count
}
