import { saveSignature } from '../../channels/mail/signatures/store.ts'
import { getSettings, saveSettings } from '../../events/notifications/settings-store.ts'
import type { WriteTx } from '../../platform/db/db.ts'

const signature = '**{{ agent.name }}**\nCustomer care, {{ mailbox.name }}'

/**
 * A signature, and times for notifications by mail. The mails themselves stay off: nobody gets mail at
 * the addresses of the demo.
 */
export async function choosePreferences(tx: WriteTx, userId: string): Promise<void> {
  await saveSignature(tx, userId, signature)
  const settings = await getSettings(tx, userId)
  const quiet_hours = { from: '19:00', to: '07:30' }
  const mail = { ...settings.mail, quiet_hours, is_quiet_on_weekends: true }
  await saveSettings(tx, userId, { ...settings, mail }, null)
}
