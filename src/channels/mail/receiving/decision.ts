import type { MailAddress } from '../../../platform/mime/parsed-mail.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import type { Route } from '../routing/effect.ts'
import type { StoredFacts } from '../routing/facts.ts'
import type { TicketSettings } from '../routing/schema.ts'
import type { Acknowledgement } from './acknowledgement.ts'
import type { BouncedMail } from './bounces.ts'
import type { HoldReason, TraceStep } from './schema.ts'
import type { StoredInboundMail } from './store.ts'

export interface NewTicket {
  kind: 'ticket'
  sender: MailAddress
  isUnverified: boolean
  followUpTo: string | null
  /** When it came, if it was held as spam or because its sender is blocked. */
  openedAt?: string | undefined
  /** The agent who passes on what somebody else wrote. */
  forwardedBy?: string | undefined
  /** What the routes of the mailbox say, if they have been asked. */
  settings?: TicketSettings
}

/** What becomes of a mail. */
export type Decision =
  | NewTicket
  /** `isJoining`: the sender becomes a participant of the ticket. */
  | { kind: 'comment'; ticketId: string; sender: MailAddress; isJoining: boolean }
  | { kind: 'agent_comment'; ticketId: string; userId: string; isInternal: boolean }
  /** What somebody has written in the name of the mailbox, elsewhere. `mergedTicketId`: of an answer to it. */
  | { kind: 'own_comment'; ticketId: string; userId: string | null; mergedTicketId: string | null }
  /** An answer in a side conversation. `isStranger`: it was not sent to them, or they are not proven. */
  | {
      kind: 'side_message'
      ticketId: string
      conversationId: string
      sender: MailAddress
      isStranger: boolean
    }
  /** `blockId`: the block that its sender runs into. */
  | { kind: 'hold'; reason: HoldReason; ticketId: string | null; blockId?: string }
  | { kind: 'ignore' }
  | ({ kind: 'bounce' } & BouncedMail)
  | { kind: 'own'; ticketId: string | null }

/** As people see it. */
export const outcomeOf = ({ kind }: Decision) => (kind === 'own_comment' ? 'agent_comment' : kind)

export interface AsideByHand {
  ticketId: string
  conversationId: string
  /** Null if it does not say who wrote it. */
  sender: MailAddress | null
}

export interface Decided {
  decision: Decision
  mailbox: StoredMailbox | undefined
  /** Whose words they are; null if that is nobody. */
  sender: MailAddress | null
  authentication: 'pass' | 'fail' | 'none'
  /** What it is if an agent opens a ticket for it. Null if nobody can be answered. */
  ticketByHand: NewTicket | null
  /** The side conversation that it answers, although the rules do not let it in. */
  asideByHand: AsideByHand | null
  /** Also if it repeats what the sender has written before. */
  isAutomatic: boolean
  /** What its sender gets if it opens a ticket. */
  acknowledgement: Acknowledgement
  /** Where answers should go, if not to the author. */
  replyTo: string | null
  /** Other people in To and Cc. */
  others: MailAddress[]
  /** The ticket that the same mail became in another mailbox. */
  twinTicketId: string | null
  /** What routes have looked at. */
  facts: StoredFacts
  trace: TraceStep[]
}

/** What is known about a mail besides what it says. */
export type ArrivedMail = Pick<
  StoredInboundMail,
  'id' | 'mailbox_id' | 'source' | 'envelope_to' | 'is_backfill' | 'archive_arrived_at' | 'is_sent'
>

export interface DecideOptions {
  now: string
  /** Instead of those of the mailbox. */
  routes?: readonly Route[] | undefined
}
