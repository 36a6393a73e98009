import type { NotificationSettings } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { notificationMailQuery } from '../../../data/notification-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import type { Kind, KindTexts } from './kinds.ts'
import { MailTimesForm } from './mail-times-form.tsx'

const modes = {
  off: m.notifications_mail_off,
  soon: m.notifications_mail_soon,
  digest: m.notifications_mail_digest,
}

interface Props {
  settings: NotificationSettings
  kinds: readonly Kind[]
  texts: Record<Kind, KindTexts>
  onChange(settings: NotificationSettings): void
}

/** What the user gets by mail as well, and when. */
export function MailSection({ settings, kinds, texts, onChange }: Props) {
  const { data } = useQuery(notificationMailQuery)
  const [isEditing, setEditing] = useState(false)
  const { mail } = settings
  const isDisabled = data !== undefined && data.state !== 'ready'
  return (
    <Section
      title={m.notifications_mail_title}
      text={data && m.notifications_mail_state({ state: data.state, email: data.email })}
    >
      {kinds.map((kind) => (
        <Row
          key={kind}
          title={texts[kind].title}
          text={settings[kind] === 'off' ? m.notifications_mail_isOff : undefined}
        >
          <Segments
            label={m.notifications_mail_of({ kind: texts[kind].title })}
            options={modes}
            value={mail[kind]}
            isDisabled={isDisabled || settings[kind] === 'off'}
            onChange={(mode) => onChange({ ...settings, mail: { ...mail, [kind]: mode } })}
          />
        </Row>
      ))}
      <Row title={m.notifications_times_title} text={describeTimes(mail)}>
        <Button disabled={isDisabled} onClick={() => setEditing(true)}>
          {m.notifications_times_change}
        </Button>
      </Row>
      {isEditing && <MailTimesForm settings={settings} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function describeTimes(mail: NotificationSettings['mail']): string {
  const { digest_time: time, quiet_hours: quiet, is_quiet_on_weekends, timezone } = mail
  return [
    m.notifications_times_digestAt({ time }),
    quiet && m.notifications_times_quietFrom({ from: quiet.from, to: quiet.to }),
    is_quiet_on_weekends && m.notifications_times_quietWeekends,
    timezone,
  ]
    .filter(Boolean)
    .join(' · ')
}
