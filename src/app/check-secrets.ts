import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/db/db.ts'
import { encryptStoredSecrets } from '../platform/db/secrets/encrypt-stored.ts'
import { readSecretStatus } from '../platform/db/secrets/status.ts'

/** At startup: encrypts what an older version has stored, unless other nodes may still be older. */
export async function checkSecrets(db: Db, log: FastifyBaseLogger): Promise<void> {
  const { file, isOnlyNode, currentId } = db.secrets
  const { plain, unreadable, missingKeyIds } = await readSecretStatus(db)
  if (isOnlyNode && plain > 0) await encryptStoredSecrets(db)
  if (unreadable > 0)
    log.warn(
      { file, missingKeys: missingKeyIds, count: unreadable },
      'stored secrets cannot be decrypted: put their keys back into the key file, or enter the secrets again',
    )
  if (isOnlyNode) return
  if (file === undefined)
    log.warn('stored secrets are not encrypted: set BELLHOP_SECRET_KEY_FILE (docs/operating.md)')
  else if (currentId === undefined)
    log.warn({ file }, 'secrets cannot be stored: BELLHOP_SECRET_KEY_FILE does not exist')
  else if (plain > 0)
    log.warn({ count: plain }, 'stored secrets are not encrypted: run bellhop secrets encrypt')
}
