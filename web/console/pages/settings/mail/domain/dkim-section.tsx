import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Row, Section } from '../../../../ui/section.tsx'
import { StatusLabel } from '../../../../ui/status-label.tsx'
import { useCanManage } from '../../roles.ts'
import { generateDkim, switchDkimOff } from '../actions.ts'
import styles from '../mail.module.css'

export function DkimSection({ mailbox }: { mailbox: Mailbox }) {
  const { dkim } = mailbox
  const canManage = useCanManage('mailboxes:write')
  const [isBusy, setBusy] = useState(false)
  async function generate(): Promise<void> {
    setBusy(true)
    await generateDkim(mailbox)
    setBusy(false)
  }
  return (
    <Section
      title={m.mail_dkim_title}
      text={m.mail_dkim_text}
      actions={
        canManage &&
        dkim && (
          <>
            <Button isBusy={isBusy} onClick={() => void generate()}>
              {m.mail_dkim_replace}
            </Button>
            <Button onClick={() => void switchDkimOff(mailbox)}>{m.mail_dkim_switchOff}</Button>
          </>
        )
      }
    >
      {dkim ? (
        <>
          <Row
            title={<StatusLabel tone="good">{m.mail_dkim_on}</StatusLabel>}
            text={m.mail_dkim_instruction}
          />
          <Row title={m.mail_dkim_recordName} text={<Code text={dkim.record_name} />}>
            <CopyButton text={dkim.record_name} label={m.mail_dkim_copyName} />
          </Row>
          <Row title={m.mail_dkim_recordValue} text={<Code text={dkim.record_value} />}>
            <CopyButton text={dkim.record_value} label={m.mail_dkim_copyValue} />
          </Row>
        </>
      ) : (
        <Row
          title={<StatusLabel tone="neutral">{m.mail_dkim_off}</StatusLabel>}
          text={m.mail_dkim_offText}
        >
          {canManage && (
            <Button isBusy={isBusy} onClick={() => void generate()}>
              {m.mail_dkim_generate}
            </Button>
          )}
        </Row>
      )}
    </Section>
  )
}

const Code = ({ text }: { text: string }) => (
  <code className={styles.code} dir="ltr">
    {text}
  </code>
)
