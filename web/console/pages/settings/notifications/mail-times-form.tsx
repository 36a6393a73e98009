import type { NotificationSettings } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { saveNotificationSettings } from '../../../data/notification-settings.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'

const usualQuietHours = { from: '20:00', to: '07:00' }
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** When mail is sent, and when it is not. */
export function MailTimesForm({
  settings,
  onClose,
}: {
  settings: NotificationSettings
  onClose(): void
}) {
  const { mail } = settings
  const [isQuiet, setQuiet] = useState(mail.quiet_hours !== null)
  const [zone, setZone] = useState(mail.timezone)
  const quiet = mail.quiet_hours ?? usualQuietHours

  async function send(form: FormData): Promise<void> {
    const text = (name: string) => String(form.get(name))
    const times = {
      digest_time: text('digest_time'),
      quiet_hours: isQuiet ? { from: text('from'), to: text('to') } : null,
      is_quiet_on_weekends: form.get('weekends') !== null,
      timezone: text('timezone').trim(),
    }
    await saveNotificationSettings({ ...settings, mail: { ...mail, ...times } })
    toast({ text: m.notifications_settings_saved })
    onClose()
  }

  return (
    <FormDialog
      title={m.notifications_times_title}
      action={m.common_save}
      size="small"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            type="time"
            label={m.notifications_times_digest}
            name="digest_time"
            defaultValue={mail.digest_time}
            error={errorOf('mail.digest_time')}
            autoFocus
          />
          <CheckField
            label={m.notifications_times_quiet}
            hint={m.notifications_times_quietHint}
            checked={isQuiet}
            onChange={(event) => setQuiet(event.currentTarget.checked)}
          />
          {isQuiet && (
            <>
              <TextField
                type="time"
                label={m.notifications_times_from}
                name="from"
                defaultValue={quiet.from}
                error={errorOf('mail.quiet_hours.from')}
              />
              <TextField
                type="time"
                label={m.notifications_times_to}
                name="to"
                defaultValue={quiet.to}
                error={errorOf('mail.quiet_hours.to')}
              />
            </>
          )}
          <CheckField
            label={m.notifications_times_weekends}
            name="weekends"
            defaultChecked={mail.is_quiet_on_weekends}
          />
          <TimeZoneField
            key={zone}
            label={m.notifications_times_zone}
            hint={m.notifications_times_zoneHint}
            name="timezone"
            defaultValue={zone}
            error={errorOf('mail.timezone')}
            // The button below has gone.
            autoFocus={zone !== mail.timezone}
          />
          {zone !== browserZone && (
            <Button onClick={() => setZone(browserZone)}>
              {m.notifications_times_useZone({ zone: browserZone })}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
