import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'

const ofUser = query<{ body: string }>(`
  SELECT body FROM user_signatures
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const upsert = mutation(`
  INSERT INTO user_signatures (organization_id, user_id, body)
  VALUES (:organization_id, :user_id, :body)
  ON CONFLICT (user_id) DO UPDATE SET body = excluded.body`)

const remove = mutation(`
  DELETE FROM user_signatures WHERE organization_id = :organization_id AND user_id = :user_id`)

/** Empty if the user has none, or is gone. */
export const findSignature = async (tx: ReadTx, userId: string | null): Promise<string> =>
  userId === null ? '' : ((await tx.one(ofUser, { user_id: userId }))?.body ?? '')

export const saveSignature = (tx: WriteTx, userId: string, body: string) =>
  body === '' ? tx.run(remove, { user_id: userId }) : tx.run(upsert, { user_id: userId, body })
