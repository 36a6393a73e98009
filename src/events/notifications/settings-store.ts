import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { defaultSettings, kinds, type NotificationSettings } from './schema.ts'

const columns = kinds.join(', ')

const ofUser = query<NotificationSettings>(`
  SELECT ${columns} FROM notification_settings
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const upsert = mutation(`
  INSERT INTO notification_settings (organization_id, user_id, ${columns})
  VALUES (:organization_id, :user_id, ${kinds.map((kind) => `:${kind}`).join(', ')})
  ON CONFLICT (user_id) DO UPDATE SET
    ${kinds.map((kind) => `${kind} = excluded.${kind}`).join(', ')}`)

export const getSettings = async (tx: ReadTx, userId: string): Promise<NotificationSettings> =>
  (await tx.one(ofUser, { user_id: userId })) ?? defaultSettings

export const saveSettings = (tx: WriteTx, userId: string, settings: NotificationSettings) =>
  tx.run(upsert, { ...settings, user_id: userId })
