import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { Button } from '../../../../ui/button.tsx'
import { Row, Section } from '../../../../ui/section.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { StatusLabel } from '../../../../ui/status-label.tsx'
import { useCanManage } from '../../roles.ts'
import { toggleAcknowledgement } from '../actions.ts'
import styles from '../mail.module.css'
import { AcknowledgementForm } from './acknowledgement-form.tsx'

const statusNames = { on: m.mail_status_on, off: m.mail_status_off }

/** What customers get at once when their mail opens a ticket. */
export function AcknowledgementSection({ mailbox }: { mailbox: Mailbox }) {
  const { is_enabled, subject, body } = mailbox.acknowledgement
  const canManage = useCanManage('mailboxes:write')
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={m.mail_acknowledgement_title}
      text={m.mail_acknowledgement_text}
      actions={
        canManage && <Button onClick={() => setEditing(true)}>{m.mail_acknowledgement_edit}</Button>
      }
    >
      <Row
        title={m.mail_acknowledgement_status}
        text={
          <>
            <StatusLabel tone={is_enabled ? 'good' : 'neutral'}>
              {is_enabled ? m.mail_acknowledgement_on : m.mail_acknowledgement_off}
            </StatusLabel>
            <p>{m.mail_acknowledgement_limits}</p>
          </>
        }
      >
        {canManage && (
          <Segments
            label={m.mail_acknowledgement_status}
            options={statusNames}
            value={is_enabled ? 'on' : 'off'}
            onChange={(next) => void toggleAcknowledgement(mailbox, next === 'on')}
          />
        )}
      </Row>
      <Row title={m.mail_acknowledgement_subject} text={<bdi>{subject}</bdi>} />
      <Row
        title={m.mail_acknowledgement_body}
        text={
          <p className={styles.signature} dir="auto">
            {body}
          </p>
        }
      />
      {isEditing && <AcknowledgementForm mailbox={mailbox} onClose={() => setEditing(false)} />}
    </Section>
  )
}
