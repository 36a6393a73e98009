import type { InboundMailWithTrace } from '@bellhop/sdk'
import * as m from '#messages'
import { priorityNames } from '../data/labels.ts'
import styles from './mail.module.css'
import { describeCondition, negate, routeName } from './route-texts.ts'
import { reasonText } from './texts.ts'

type Step = InboundMailWithTrace['trace'][number]

/** Why a mail became what it is, in sentences. */
export function Trace({ trace }: Pick<InboundMailWithTrace, 'trace'>) {
  return (
    <ol className={styles.trace}>
      {trace.flatMap(describeStep).map((sentence, index) => (
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  )
}

/** Nothing for what this page does not know, because the server is newer. */
function describeStep(step: Step): string[] {
  const sentence = (describers as Partial<typeof describers>)[step.step]?.(step)
  return sentence === undefined ? [] : [sentence]
}

type Describe = (step: Step) => string | undefined

const describers: Record<Step['step'], Describe> = {
  address: describeAddress,
  kind: describeKind,
  block: ({ detail: value }) => m.receivedMail_trace_blocked({ value }),
  spam: ({ detail: header }) => m.receivedMail_trace_spam({ header }),
  sender: describeSender,
  ticket: describeTicket,
  other: describeOther,
  decision: describeDecision,
  acknowledgement: describeAcknowledgement,
  forward: describeForward,
  route: describeRoute,
  set: ({ result, detail: name }) => setTexts[result]?.({ name, hasName: name !== '' }),
  left_out: ({ result, detail: name }) => leftOutTexts[result]?.({ name }),
}

function describeAddress({ result, detail }: Step): string {
  if (result === 'none') return m.receivedMail_trace_noAddress
  return detail === '' || detail.toLowerCase() === result.toLowerCase()
    ? m.receivedMail_trace_address({ address: result })
    : m.receivedMail_trace_addressOfMailbox({ address: detail, mailbox: result })
}

const bounces: Readonly<Record<string, string>> = {
  failed: m.receivedMail_trace_bounceFailed,
  delayed: m.receivedMail_trace_bounceDelayed,
  complaint: m.receivedMail_trace_bounceComplaint,
}

function describeKind({ result, detail }: Step): string | undefined {
  if (result === 'bounce') return bounces[detail]
  if (result === 'automatic') return m.receivedMail_trace_automatic({ header: detail })
  return result === 'own' ? m.receivedMail_trace_own : m.receivedMail_trace_person
}

const senders: Readonly<Record<string, string>> = {
  pass: m.receivedMail_trace_verified,
  fail: m.receivedMail_trace_forged,
  none: m.receivedMail_trace_notVerified,
  no_sender: m.receivedMail_trace_noSender,
  own_address: m.receivedMail_trace_ownAddress,
}

function describeSender({ result, detail }: Step): string | undefined {
  return detail === 'reply_to' ? m.receivedMail_trace_contactForm : senders[result]
}

const tickets: Readonly<Record<string, (values: { ticket: string }) => string>> = {
  reply_key: m.receivedMail_trace_byReplyAddress,
  message_id: m.receivedMail_trace_byAnswer,
  quoted_key: m.receivedMail_trace_byQuote,
  received_message_id: m.receivedMail_trace_byReceived,
  subject: m.receivedMail_trace_bySubject,
}

function describeTicket({ result, detail: ticket }: Step): string | undefined {
  if (result === 'new') return m.receivedMail_trace_noTicket
  return ticket === '' ? m.receivedMail_trace_deletedTicket : tickets[result]?.({ ticket })
}

const others: Readonly<Record<string, (values: { ticket: string; hasTicket: boolean }) => string>> =
  {
    also_answers: m.receivedMail_trace_alsoAnswers,
    same_message_id: m.receivedMail_trace_sameMessageId,
    other_mailbox: m.receivedMail_trace_otherMailbox,
  }

function describeOther({ result, detail: ticket }: Step): string | undefined {
  return others[result]?.({ ticket, hasTicket: ticket !== '' })
}

/** By what was decided, and why. */
const decisions: Readonly<Record<string, string>> = {
  'ticket ': m.receivedMail_trace_becameTicket,
  'ticket the ticket is closed': m.receivedMail_trace_becameFollowUp,
  'ticket by hand': m.receivedMail_trace_becameTicketByHand,
  'comment ': m.receivedMail_trace_becameReply,
  'comment by hand': m.receivedMail_trace_becameReplyByHand,
  'agent_comment ': m.receivedMail_trace_becameAgentReply,
  'side_message ': m.receivedMail_trace_becameSideMessage,
  'side_message stranger': m.receivedMail_trace_becameSideMessageOfStranger,
  'ignore ': m.receivedMail_trace_ignoredByRoute,
  'bounce ': m.receivedMail_trace_noted,
  'bounce notification': m.receivedMail_trace_bounceNotification,
  'own ': m.receivedMail_trace_ignored,
}

function describeDecision({ result, detail }: Step): string | undefined {
  if (result !== 'hold') return decisions[`${result} ${detail}`]
  const reason = reasonText(detail)
  return reason && m.receivedMail_trace_held({ reason })
}

const reasonsAgainst: Readonly<Record<string, string>> = {
  automatic: m.receivedMail_trace_notAcknowledged_automatic,
  not_verified: m.receivedMail_trace_notAcknowledged_notVerified,
  old: m.receivedMail_trace_notAcknowledged_old,
  suppressed: m.receivedMail_trace_notAcknowledged_suppressed,
  over_limit: m.receivedMail_trace_notAcknowledged_overLimit,
  mailbox_off: m.receivedMail_trace_notAcknowledged_mailboxOff,
  forwarded: m.receivedMail_trace_notAcknowledged_forwarded,
}

function describeAcknowledgement({ result, detail }: Step): string | undefined {
  return result === 'queued' ? m.receivedMail_trace_acknowledged : reasonsAgainst[detail]
}

function describeForward({ result }: Step): string {
  return result === 'proposed'
    ? m.receivedMail_trace_forwarded
    : m.receivedMail_trace_forwardedUnknown
}

const routeTexts: Readonly<Record<string, (values: { route: string }) => string>> = {
  ticket: m.mailRoutes_trace_ticket,
  hold: m.mailRoutes_trace_hold,
  ignore: m.mailRoutes_trace_ignore,
}

function describeRoute({ result, route, condition }: Step): string | undefined {
  if (route === undefined) return undefined
  const name = routeName(route)
  return condition === undefined
    ? routeTexts[result]?.({ route: name })
    : m.mailRoutes_trace_noMatch({ route: name, condition: describeCondition(negate(condition)) })
}

type Named = { name: string; hasName: boolean }

const setTexts: Readonly<Record<string, (values: Named) => string>> = {
  assigned_team_id: m.mailRoutes_trace_team,
  assigned_user_id: m.mailRoutes_trace_agent,
  priority: ({ name }) =>
    m.mailRoutes_trace_priority({ name: priorityNames[name as keyof typeof priorityNames] }),
  category: m.mailRoutes_trace_category,
  tags: m.mailRoutes_trace_tags,
}

const leftOutTexts: Readonly<Record<string, (values: { name: string }) => string>> = {
  assigned_team_id: () => m.mailRoutes_trace_noTeam,
  assigned_user_id: () => m.mailRoutes_trace_noAgent,
  tags: m.mailRoutes_trace_noTag,
}
