import type { InboundMailWithTrace } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as m from '#messages'
import type { MailView } from '../bundles.ts'
import { hasStatus } from '../data/errors.ts'
import { inboundMailQuery } from '../data/inbound-mails.ts'
import { useLiveEvents } from '../live/live-events.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { openPrompt } from '../ui/prompts.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { RelativeTime } from '../ui/time.tsx'
import styles from './mail.module.css'
import { MailActions } from './mail-actions.tsx'
import { MailStateLabel } from './mail-state.tsx'
import { Original } from './original.tsx'
import { reasonText } from './texts.ts'
import { TicketLink } from './ticket-link.tsx'
import { Trace } from './trace.tsx'

/** `all`: also what can be done with it. */
export const promptMail = (mailId: string, view: MailView) =>
  openPrompt<never>((resolve) => (
    <MailDialog mailId={mailId} view={view} onClose={() => resolve(undefined)} />
  ))

interface Props {
  mailId: string
  view: MailView
  onClose(): void
}

/** A received mail. */
export function MailDialog({ mailId, view, onClose }: Props) {
  const { data, error, refetch } = useQuery(inboundMailQuery(mailId))
  const isDeleted = useIsDeleted(mailId) || hasStatus(error, 404)
  const mail = isDeleted ? undefined : data
  return (
    <Dialog
      title={view === 'trace' ? m.receivedMail_trace_title : titleOf(mail)}
      size={view === 'trace' ? 'medium' : 'large'}
      onClose={onClose}
    >
      <DialogBody>
        {mail ? (
          <Content mail={mail} view={view} onClose={onClose} />
        ) : isDeleted ? (
          <EmptyState title={m.receivedMail_detail_notFound} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </DialogBody>
      {mail && view !== 'trace' && (
        <MailActions mail={mail} canDecide={view === 'all'} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Whether somebody has deleted it while it is shown. */
function useIsDeleted(mailId: string): boolean {
  const [isDeleted, setDeleted] = useState(false)
  useLiveEvents((event) => {
    if (event.type === 'mail.deleted' && event.data.resource_id === mailId) setDeleted(true)
  })
  return isDeleted
}

const titleOf = (mail: InboundMailWithTrace | undefined) =>
  mail ? mail.subject || m.receivedMail_noSubject : m.receivedMail_detail_title

interface ContentProps {
  mail: InboundMailWithTrace
  view: MailView
  onClose(): void
}

function Content({ mail, view, onClose }: ContentProps) {
  if (view === 'trace') return <Trace trace={mail.trace} />
  return (
    <>
      <Facts mail={mail} hasStatus={view === 'all'} onLeave={onClose} />
      {mail.authentication === 'fail' && (
        <p className={styles.forged}>{m.receivedMail_detail_forged}</p>
      )}
      {isRead(mail) ? (
        <Original mailId={mail.id} onEscape={onClose} />
      ) : (
        <p>{m.receivedMail_original_unavailable}</p>
      )}
      {view === 'all' && mail.trace.length > 0 && (
        <>
          <h3>{m.receivedMail_trace_title}</h3>
          <Trace trace={mail.trace} />
        </>
      )}
    </>
  )
}

const isRead = ({ state }: InboundMailWithTrace) =>
  state !== 'received' && state !== 'failed' && state !== 'duplicate'

interface FactsProps {
  mail: InboundMailWithTrace
  hasStatus: boolean
  /** To the ticket, over which the dialog would stay open. */
  onLeave(): void
}

function Facts({ mail, hasStatus, onLeave }: FactsProps) {
  const { from, reply_to, recipients, envelope_to, received_at, is_automatic, ticket_id } = mail
  const withRole = (role: 'to' | 'cc') => recipients.filter((recipient) => recipient.role === role)
  const [to, cc] = [withRole('to'), withRole('cc')]
  return (
    <dl className={styles.facts}>
      <Fact title={m.receivedMail_detail_from}>
        {from ? <Person {...from} /> : m.receivedMail_unknownSender}
      </Fact>
      {reply_to !== null && <Fact title={m.receivedMail_detail_replyTo}>{reply_to}</Fact>}
      {to.length > 0 && (
        <Fact title={m.receivedMail_detail_to}>
          <People people={to} />
        </Fact>
      )}
      {cc.length > 0 && (
        <Fact title={m.receivedMail_detail_cc}>
          <People people={cc} />
        </Fact>
      )}
      {envelope_to !== null && !recipients.some(({ email }) => email === envelope_to) && (
        <Fact title={m.receivedMail_detail_deliveredTo}>{envelope_to}</Fact>
      )}
      <Fact title={m.receivedMail_detail_received}>
        <RelativeTime at={received_at} />
      </Fact>
      {hasStatus && (
        <Fact title={m.receivedMail_detail_status}>
          <Status {...mail} />
        </Fact>
      )}
      {is_automatic && (
        <Fact title={m.receivedMail_detail_type}>{m.receivedMail_detail_automatic}</Fact>
      )}
      {hasStatus && ticket_id !== null && (
        <Fact title={m.receivedMail_detail_ticket}>
          <TicketLink id={ticket_id} onClick={onLeave} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

const People = ({ people }: { people: readonly { name: string; email: string }[] }) =>
  people.map((person, index) => (
    <div key={index}>
      <Person {...person} />
    </div>
  ))

export const Person = ({ name, email }: { name: string; email: string }) =>
  name === '' ? email : m.receivedMail_person({ name: () => <bdi>{name}</bdi>, email })

function Status({ state, reason }: InboundMailWithTrace) {
  const label = <MailStateLabel state={state} />
  const text = reasonText(reason)
  return text ? m.receivedMail_detail_statusWithReason({ state: () => label, reason: text }) : label
}
