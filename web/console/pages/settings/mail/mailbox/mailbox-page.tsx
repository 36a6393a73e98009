import type { Mailbox } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Column, Row, Section } from '../../../../ui/section.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { Tag } from '../../../../ui/status-label.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryResult } from '../../components/query-result.tsx'
import { useCanManage } from '../../roles.ts'
import { toggleMailbox } from '../actions.ts'
import { DkimSection } from '../domain/dkim-section.tsx'
import { DnsSection } from '../domain/dns-section.tsx'
import { ImapSection } from '../incoming/imap-section.tsx'
import { IncomingSection } from '../incoming/incoming-section.tsx'
import styles from '../mail.module.css'
import { SendingState } from '../mailbox-state.tsx'
import { SignInRow } from '../provider/sign-in-row.tsx'
import { mailboxesQuery } from '../queries.ts'
import { RoutesSection } from '../routes/routes-section.tsx'
import { securityNames } from '../server/server-fields.tsx'
import { AcknowledgementSection } from './acknowledgement-section.tsx'
import { MailboxActions } from './mailbox-actions.tsx'
import { TestRow } from './test-row.tsx'

export function MailboxPage({ mailboxId }: { mailboxId: string }) {
  const mailboxes = useQuery(mailboxesQuery)
  const mailbox = mailboxes.data?.find(({ id }) => id === mailboxId)
  return (
    <Page
      title={mailbox?.address ?? m.mail_page_title}
      before={<BackTo href="/settings/mail" title={m.mail_page_all} />}
      actions={mailbox && <MailboxActions mailbox={mailbox} />}
    >
      <Column>
        <QueryResult query={mailboxes}>
          {() =>
            mailbox ? (
              <>
                <Details mailbox={mailbox} />
                <IncomingSection mailbox={mailbox} />
                <RoutesSection mailbox={mailbox} key={mailbox.id} />
                <ImapSection mailbox={mailbox} />
                <AcknowledgementSection mailbox={mailbox} />
                <DkimSection mailbox={mailbox} />
                <DnsSection mailbox={mailbox} />
              </>
            ) : (
              <EmptyState
                icon="send"
                title={m.mail_page_notFound}
                action={<Link href="/settings/mail">{m.mail_page_all}</Link>}
              />
            )
          }
        </QueryResult>
      </Column>
    </Page>
  )
}

const statusNames = { on: m.mail_status_on, off: m.mail_status_off }

function Details({ mailbox }: { mailbox: Mailbox }) {
  const { name, address, is_default, is_enabled, smtp, signature, send_delay_seconds } = mailbox
  const canManage = useCanManage('mailboxes:write')
  return (
    <Section title={m.mail_page_details}>
      <Row
        title={
          <>
            {m.mail_page_sender} {is_default && <Tag>{m.mail_table_default}</Tag>}
          </>
        }
        text={m.mail_page_senderText({ name: () => <bdi>{name}</bdi>, address })}
      />
      <Row
        title={m.mail_page_server}
        text={m.mail_page_serverText({
          host: () => <bdi>{smtp.host}</bdi>,
          port: String(smtp.port),
          security: securityNames[smtp.security],
          isSignedIn: smtp.username !== null,
          hasOAuth: smtp.oauth !== null,
          username: () => <bdi>{smtp.username}</bdi>,
        })}
      />
      <Row title={m.mail_page_status} text={<StatusText {...mailbox} />}>
        {canManage && (
          <Segments
            label={m.mail_page_status}
            options={statusNames}
            value={is_enabled ? 'on' : 'off'}
            onChange={(next) => void toggleMailbox(mailbox, next === 'on')}
          />
        )}
      </Row>
      <Row
        title={m.mail_page_delay}
        text={m.mail_page_delayText({ seconds: send_delay_seconds })}
      />
      {signature !== '' && (
        <Row
          title={m.mail_page_signature}
          text={
            <p className={styles.signature} dir="auto">
              {signature}
            </p>
          }
        />
      )}
      {canManage && <SignInRow mailbox={mailbox} />}
      {canManage && <TestRow mailbox={mailbox} />}
    </Section>
  )
}

/** What to do about it, too. */
function StatusText(mailbox: Mailbox) {
  const { is_enabled, state, last_error_at } = mailbox
  return (
    <>
      <SendingState {...mailbox} />
      {!is_enabled && <p>{m.mail_page_offText}</p>}
      {is_enabled && state === 'failing' && last_error_at && (
        <p>{m.mail_page_failingText({ time: () => <RelativeTime at={last_error_at} /> })}</p>
      )}
    </>
  )
}
