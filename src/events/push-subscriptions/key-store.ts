import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { createVapidKeys, type VapidKeys } from '../../platform/push/vapid.ts'
import { secretRow } from '../../platform/secrets/columns.ts'
import { decryptSecret, encryptSecret, type SecretPlace } from '../../platform/secrets/encrypt.ts'

interface StoredKeys {
  public_key: string
  private_key: string
}

const stored = query<StoredKeys>(`
  SELECT public_key, private_key FROM push_keys WHERE organization_id = :organization_id`)

/** Of several at once, the first wins. */
const insert = mutation(`
  INSERT INTO push_keys (organization_id, public_key, private_key, created_at)
  VALUES (:organization_id, :public_key, :private_key, :created_at)
  ON CONFLICT (organization_id) DO NOTHING`)

/** Undefined if none was needed yet. */
export const findPublicPushKey = async (tx: ReadTx): Promise<string | undefined> =>
  (await tx.one(stored))?.public_key

/** Makes a pair if there is none. */
export async function getPublicPushKey(tx: WriteTx, now: string): Promise<string> {
  const { publicKey, privateKey } = createVapidKeys()
  await tx.run(insert, {
    public_key: publicKey,
    private_key: encryptSecret(tx, placeOf(publicKey), privateKey),
    created_at: now,
  })
  return (await findPublicPushKey(tx))!
}

/** Undefined if there is none, or if it cannot be decrypted. */
export async function findVapidKeys(tx: ReadTx): Promise<VapidKeys | undefined> {
  const row = await tx.one(stored)
  if (row === undefined) return undefined
  const privateKey = decryptSecret(tx, placeOf(row.public_key), row.private_key)
  return privateKey === undefined ? undefined : { publicKey: row.public_key, privateKey }
}

const placeOf = (publicKey: string): SecretPlace => ({
  column: 'push_keys.private_key',
  row: secretRow(publicKey),
})
