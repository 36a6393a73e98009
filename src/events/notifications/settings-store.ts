import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import {
  type Kind,
  kinds,
  type MailMode,
  type NotificationMailSettings,
  type NotificationPushSettings,
  type NotificationSettings,
} from './schema.ts'

type Channels = Pick<NotificationSettings, Kind>

type StoredSettings = Channels & { [K in Kind as `mail_${K}`]: MailMode } & {
  [K in Kind as `is_${K}_pushed`]: boolean
} & {
  digest_time: string
  quiet_from: string | null
  quiet_to: string | null
  is_quiet_on_weekends: boolean
  /** Null for that of the user. */
  timezone: string | null
}

const defaults: StoredSettings = {
  assigned: 'browser',
  team_assigned: 'off',
  mentioned: 'browser',
  customer_replied: 'bell',
  followed: 'bell',
  snooze_ended: 'bell',
  reply_held: 'browser',
  reply_undelivered: 'browser',
  mailbox_problem: 'browser',
  admin_added: 'browser',
  mail_assigned: 'off',
  mail_team_assigned: 'off',
  mail_mentioned: 'off',
  mail_customer_replied: 'off',
  mail_followed: 'off',
  mail_snooze_ended: 'off',
  mail_reply_held: 'off',
  mail_reply_undelivered: 'off',
  mail_mailbox_problem: 'off',
  mail_admin_added: 'off',
  is_assigned_pushed: true,
  is_team_assigned_pushed: false,
  is_mentioned_pushed: true,
  is_customer_replied_pushed: false,
  is_followed_pushed: false,
  is_snooze_ended_pushed: false,
  is_reply_held_pushed: true,
  is_reply_undelivered_pushed: true,
  is_mailbox_problem_pushed: true,
  is_admin_added_pushed: true,
  digest_time: '08:00',
  quiet_from: null,
  quiet_to: null,
  is_quiet_on_weekends: false,
  timezone: null,
}

const columnNames = Object.keys(defaults)
const columns = columnNames.join(', ')

/** All columns are null if the user has no settings. */
const ofUser = query<(StoredSettings | Record<keyof StoredSettings, null>) & { zone: string }>(`
  SELECT ${columnNames.map((name) => `s.${name}`).join(', ')}, u.timezone AS zone
  FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
  WHERE u.organization_id = :organization_id AND u.id = :user_id`)

const upsert = mutation(`
  INSERT INTO notification_settings (organization_id, user_id, ${columns})
  VALUES (:organization_id, :user_id, ${columnNames.map((name) => `:${name}`).join(', ')})
  ON CONFLICT (user_id) DO UPDATE SET
    ${columnNames.map((name) => `${name} = excluded.${name}`).join(', ')}`)

/** Without a time zone of their own, they have that of the user. */
export async function getSettings(tx: ReadTx, userId: string): Promise<NotificationSettings> {
  const row = await tx.one(ofUser, { user_id: userId })
  const stored = row === undefined || row.assigned === null ? defaults : row
  return {
    ...channelsOf(stored),
    mail: mailOf(stored, stored.timezone ?? row?.zone ?? 'UTC'),
    push: pickKinds((kind) => stored[`is_${kind}_pushed`]),
  }
}

/** `timezone` is null for that of the user. */
export const saveSettings = (
  tx: WriteTx,
  userId: string,
  { mail, push, ...channels }: NotificationSettings,
  timezone: string | null,
) => {
  const { quiet_hours: quiet, digest_time, is_quiet_on_weekends } = mail
  const stored: StoredSettings = {
    ...channelsOf(channels),
    ...modesOf(mail),
    ...pushesOf(push),
    digest_time,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    is_quiet_on_weekends,
    timezone,
  }
  return tx.run(upsert, { ...stored, user_id: userId })
}

/** Null if it is that of the user. */
export const findOwnTimezone = async (tx: ReadTx, userId: string): Promise<string | null> =>
  (await tx.one(ofUser, { user_id: userId }))?.timezone ?? null

const pickKinds = <T>(valueFor: (kind: Kind) => T) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueFor(kind)])) as Record<Kind, T>

const channelsOf = (stored: Channels) => pickKinds((kind) => stored[kind])

const modesOf = (mail: NotificationMailSettings) =>
  Object.fromEntries(kinds.map((kind) => [`mail_${kind}`, mail[kind]])) as Pick<
    StoredSettings,
    `mail_${Kind}`
  >

const pushesOf = (push: NotificationPushSettings) =>
  Object.fromEntries(kinds.map((kind) => [`is_${kind}_pushed`, push[kind]])) as Pick<
    StoredSettings,
    `is_${Kind}_pushed`
  >

/** Of a notification `n`, with the settings `s` of its user, if there are any. */
export const isPushWanted = `CASE n.kind ${kinds
  .map(
    (kind) => `WHEN '${kind}' THEN coalesce(s.is_${kind}_pushed, ${defaults[`is_${kind}_pushed`]})`,
  )
  .join(' ')} END IS TRUE`

function mailOf(stored: StoredSettings, timezone: string): NotificationMailSettings {
  const { digest_time, quiet_from: from, quiet_to: to, is_quiet_on_weekends } = stored
  return {
    ...pickKinds((kind) => stored[`mail_${kind}`]),
    digest_time,
    quiet_hours: from !== null && to !== null ? { from, to } : null,
    is_quiet_on_weekends,
    timezone,
  }
}
