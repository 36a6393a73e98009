import type { Mailbox, MailboxDns } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { runWithToast } from '../../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../../ui/section.tsx'
import { StatusLabel } from '../../../../ui/status-label.tsx'
import styles from '../mail.module.css'
import { explainCheck } from './dns-texts.ts'

type Check = MailboxDns['checks'][number]

/** Whether receivers can tell that mail comes from this domain. Looked up only when asked to. */
export function DnsSection({ mailbox }: { mailbox: Mailbox }) {
  const [result, setResult] = useState<MailboxDns>()
  const [isBusy, setBusy] = useState(false)
  async function check(): Promise<void> {
    setBusy(true)
    const params = { path: { mailbox_id: mailbox.id } }
    const response = await runWithToast(() => api.GET('/v1/mailboxes/{mailbox_id}/dns', { params }))
    if (response) setResult(response.data)
    setBusy(false)
  }
  return (
    <Section
      title={m.mail_dns_title}
      text={m.mail_dns_text}
      actions={
        result && (
          <Button isBusy={isBusy} onClick={() => void check()}>
            {m.mail_dns_checkAgain}
          </Button>
        )
      }
    >
      {result ? (
        <div role="status">
          {result.checks.map((each) => (
            <CheckRow key={each.name} check={each} />
          ))}
        </div>
      ) : (
        <Row title={m.mail_dns_notChecked} text={m.mail_dns_notCheckedText}>
          <Button isBusy={isBusy} onClick={() => void check()}>
            {m.mail_dns_check}
          </Button>
        </Row>
      )}
    </Section>
  )
}

const tones = { true: 'good', false: 'bad', null: 'neutral' } as const
const checkNames = { spf: m.mail_dns_spf, dkim: m.mail_dns_dkim, dmarc: m.mail_dns_dmarc }

function CheckRow({ check }: { check: Check }) {
  const { name, is_ok, found, record_name, suggestion } = check
  return (
    <Row
      title={<StatusLabel tone={tones[`${is_ok}`]}>{checkNames[name]}</StatusLabel>}
      text={
        <>
          <p>{explainCheck(check)}</p>
          {found.map((record) => (
            <p key={record}>{m.mail_dns_found({ record: () => <Code text={record} /> })}</p>
          ))}
          {suggestion !== null && record_name !== null && (
            <p>
              {m.mail_dns_suggestion({
                name: () => <Code text={record_name} />,
                value: () => <Code text={suggestion} />,
              })}
            </p>
          )}
        </>
      }
    >
      {suggestion !== null && (
        <CopyButton text={suggestion} label={m.mail_dns_copy({ name: checkNames[name] })} />
      )}
    </Row>
  )
}

const Code = ({ text }: { text: string }) => (
  <code className={styles.code} dir="ltr">
    {text}
  </code>
)
