import type { Db } from '../db.ts'
import { countSecretsByKey } from './store.ts'

export interface SecretStatus {
  encrypted: number
  /** Stored without encryption. */
  plain: number
  /** Encrypted with keys that are missing. */
  unreadable: number
  missingKeyIds: string[]
}

export async function readSecretStatus(db: Db): Promise<SecretStatus> {
  const status: SecretStatus = { encrypted: 0, plain: 0, unreadable: 0, missingKeyIds: [] }
  for (const { key_id, count } of await db.read(countSecretsByKey)) {
    if (key_id === '') status.plain += count
    else if (db.secrets.find(key_id) !== undefined) status.encrypted += count
    else {
      status.unreadable += count
      status.missingKeyIds.push(key_id)
    }
  }
  return status
}
