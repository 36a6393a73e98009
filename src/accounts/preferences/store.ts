import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { defaultPreferences, type Preferences, type PreferencesUpdate } from './schema.ts'

const ofUser = query<{ chosen: string }>(`
  SELECT chosen FROM user_preferences
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const ofUserForUpdate = forUpdate(ofUser)

const insert = mutation(`
  INSERT INTO user_preferences (organization_id, user_id, chosen)
  VALUES (:organization_id, :user_id, '{}')
  ON CONFLICT (user_id) DO NOTHING`)

const update = mutation(`
  UPDATE user_preferences SET chosen = :chosen
  WHERE organization_id = :organization_id AND user_id = :user_id`)

export async function getPreferences(tx: ReadTx, userId: string): Promise<Preferences> {
  const row = await tx.one(ofUser, { user_id: userId })
  return { ...defaultPreferences, ...parse(row) }
}

/** What is left out stays as it is, also if two changes are made at once. */
export async function savePreferences(
  tx: WriteTx,
  userId: string,
  changes: PreferencesUpdate,
): Promise<Preferences> {
  await tx.run(insert, { user_id: userId })
  const chosen = { ...parse(await tx.one(ofUserForUpdate, { user_id: userId })), ...changes }
  await tx.run(update, { user_id: userId, chosen: JSON.stringify(chosen) })
  return { ...defaultPreferences, ...chosen }
}

const parse = (row: { chosen: string } | undefined): PreferencesUpdate =>
  row === undefined ? {} : JSON.parse(row.chosen)
