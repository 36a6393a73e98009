import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { priorityNames } from '../../../../data/labels.ts'
import { useTeamsById } from '../../../../data/users-and-teams.ts'
import { Button } from '../../../../ui/button.tsx'
import { OneTimeSecretDialog } from '../../../../ui/one-time-secret-dialog.tsx'
import { Row, Section } from '../../../../ui/section.tsx'
import { useCanManage } from '../../roles.ts'
import { createWebhookAddress } from '../actions.ts'
import styles from '../mail.module.css'
import { AddressesRow } from './addresses-row.tsx'
import { agentsByMailNames } from './incoming-fields.tsx'

/** Its results have no name, but count nevertheless: see the docs. */
const microsoft365Hosts = /^(outlook|imap)\.office365\.(com|us)$|^partner\.outlook\.cn$/

/** What becomes of mail to the mailbox, and how it can arrive. */
export function IncomingSection({ mailbox }: { mailbox: Mailbox }) {
  const { incoming } = mailbox
  const { agents_by_mail, authserv_id, is_plus_addressed, is_separate } = incoming
  const canManage = useCanManage('mailboxes:write')
  const isAtMicrosoft = microsoft365Hosts.test(incoming.imap?.host ?? '')
  const verifier = authserv_id ?? (isAtMicrosoft ? m.mail_microsoft365 : null)
  return (
    <Section title={m.mail_incoming_title} text={m.mail_incoming_text}>
      <AddressesRow mailbox={mailbox} />
      <Row title={m.mail_incoming_newTickets} text={<NewTickets {...incoming} />} />
      <Row title={m.mail_incoming_agents} text={agentsByMailNames[agents_by_mail]} />
      <Row
        title={m.mail_incoming_verification}
        text={
          verifier === null
            ? m.mail_incoming_notVerified
            : m.mail_incoming_verifiedBy({ server: () => <bdi>{verifier}</bdi> })
        }
      />
      <Row
        title={m.mail_incoming_replyAddress}
        text={is_plus_addressed ? m.mail_incoming_plus : m.mail_incoming_plain}
      />
      {is_separate && <Row title={m.mail_incoming_separate} text={m.mail_incoming_separateText} />}
      {canManage && <WebhookRow mailbox={mailbox} />}
    </Section>
  )
}

function NewTickets({ assigned_team_id, priority, category }: Mailbox['incoming']) {
  const team = useTeamsById().get(assigned_team_id ?? '')
  return m.mail_incoming_newTicketsText({
    hasTeam: team !== undefined,
    team: () => <bdi>{team?.name}</bdi>,
    priority: priorityNames[priority],
    hasCategory: category !== null,
    category: () => <bdi>{category}</bdi>,
  })
}

/** Mailgun sends the whole mail only if the address ends in this word. */
const mailgunEnding = '/mailgun?mime'
const sendgridEnding = '/sendgrid'

function WebhookRow({ mailbox }: { mailbox: Mailbox }) {
  const [url, setUrl] = useState<string>()
  return (
    <Row title={m.mail_webhook_title} text={m.mail_webhook_text}>
      <Button onClick={async () => setUrl(await createWebhookAddress(mailbox))}>
        {m.mail_webhook_create}
      </Button>
      {url && (
        <OneTimeSecretDialog
          title={m.mail_webhook_secret_title}
          label={m.mail_webhook_secret_label}
          secret={url}
          onClose={() => setUrl(undefined)}
        >
          <p>{m.mail_webhook_secret_text}</p>
          <ul className={styles.hints}>
            <li>{m.mail_webhook_secret_mailgun({ ending: () => <code>{mailgunEnding}</code> })}</li>
            <li>
              {m.mail_webhook_secret_sendgrid({ ending: () => <code>{sendgridEnding}</code> })}
            </li>
          </ul>
        </OneTimeSecretDialog>
      )}
    </Row>
  )
}
