import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { skipPushesUntilNow } from '../push-subscriptions/store.ts'
import { queueNotificationMailJob } from './mail-jobs.ts'
import { rescheduleMail } from './mail-store.ts'
import { mailDueAt } from './mail-times.ts'
import {
  kinds,
  type NotificationMailSettings,
  type NotificationSettings,
  type NotificationSettingsUpdate,
} from './schema.ts'
import { findOwnTimezone, getSettings, saveSettings } from './settings-store.ts'

/** What is left out stays as it is. */
export async function updateSettings(
  tx: WriteTx,
  userId: string,
  body: NotificationSettingsUpdate,
  now: string,
): Promise<NotificationSettings> {
  const before = await getSettings(tx, userId)
  const mail = { ...before.mail, ...body.mail }
  if (mail.quiet_hours !== null && mail.quiet_hours.from === mail.quiet_hours.to)
    throw invalid(['body', 'mail', 'quiet_hours', 'to'], 'must be another time than the start')
  const timezone = body.mail?.timezone ?? (await findOwnTimezone(tx, userId))
  const push = { ...before.push, ...body.push }
  // What happened while a kind was off is not sent later.
  if (kinds.some((kind) => push[kind] && !before.push[kind])) await skipPushesUntilNow(tx, userId)
  await saveSettings(tx, userId, { ...before, ...body, mail, push }, timezone)
  await changeMail(tx, userId, before.mail, mail, now)
  return getSettings(tx, userId)
}

/** No more mails for the user; the rest of the settings stays. */
export async function turnOffMail(tx: WriteTx, userId: string, now: string): Promise<void> {
  const before = await getSettings(tx, userId)
  const off = Object.fromEntries(kinds.map((kind) => [kind, 'off']))
  const mail: NotificationMailSettings = { ...before.mail, ...off }
  await saveSettings(tx, userId, { ...before, mail }, await findOwnTimezone(tx, userId))
  await changeMail(tx, userId, before.mail, mail, now)
}

/** What waits to be sent follows the new settings. */
async function changeMail(
  tx: WriteTx,
  userId: string,
  before: NotificationMailSettings,
  after: NotificationMailSettings,
  now: string,
): Promise<void> {
  // Before the notifications, as everybody who locks both.
  if (kinds.some((kind) => before[kind] !== 'off'))
    enqueueJob(tx, queueNotificationMailJob(userId, now), now)
  const isNewTime = before.digest_time !== after.digest_time || before.timezone !== after.timezone
  for (const kind of kinds) {
    const mode = after[kind]
    if (mode === before[kind] && !(mode === 'digest' && isNewTime)) continue
    await rescheduleMail(tx, { user_id: userId, kind, due_at: mailDueAt(mode, after, now) })
  }
}
