import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound, BellhopError } from '../../platform/errors.ts'
import { findAddressedTicket, isCustomerOf } from './addressed-ticket.ts'
import { applyDecision, type ReadMail } from './apply.ts'
import { type Decided, type Decision, decide } from './decide.ts'
import type { InboundState } from './schema.ts'
import { findInboundMailForUpdate, type StoredInboundMail } from './store.ts'

export const notImportable = 'The mail has been imported, has no sender, or is one of your own'

/** Whether somebody can decide that it becomes a ticket or a comment. */
export const isImportable = ({ state, is_raw_stored }: StoredInboundMail) =>
  is_raw_stored && importableStates.includes(state)

const importableStates: readonly InboundState[] = ['held', 'failed', 'duplicate', 'ignored']

interface Choice {
  /** Undefined for the ticket that it was held for, null for a new one. */
  ticketId: string | null | undefined
  identity: string
  now: string
}

/** Makes a mail a comment or a ticket of its sender, whatever was decided before. */
export async function importByHand(
  tx: WriteTx,
  read: ReadMail,
  { ticketId, identity, now }: Choice,
): Promise<void> {
  const mail = await findInboundMailForUpdate(tx, read.mail.id)
  if (mail === undefined || !isImportable(mail)) throw new BellhopError('conflict', notImportable)
  const decided = await decide(tx, mail, read.parsed, { identity, now })
  const { sender } = decided
  if (sender === null) throw new BellhopError('conflict', notImportable)
  const target = ticketId === undefined ? targetOf(decided.decision) : ticketId
  const ticket =
    target === null ? null : assertFound(await findAddressedTicket(tx, target), 'Ticket')
  const decision: Decision =
    ticket === null
      ? {
          kind: 'ticket',
          sender,
          isUnverified: decided.authentication === 'fail',
          followUpTo: null,
          ...routedSettings(decided.decision),
        }
      : {
          kind: 'comment',
          ticketId: ticket.id,
          sender,
          isJoining: !(await isCustomerOf(tx, ticket, sender.address)),
        }
  await applyDecision(tx, { ...read, mail }, byHand(decided, decision), now)
}

const targetOf = (decision: Decision): string | null =>
  'ticketId' in decision ? decision.ticketId : null

/** As when it is imported by itself; what routes hold or ignore becomes a ticket as the mailbox says. */
const routedSettings = (decision: Decision) =>
  decision.kind === 'ticket' && decision.settings ? { settings: decision.settings } : {}

const byHand = (decided: Decided, decision: Decision): Decided => ({
  ...decided,
  decision,
  acknowledgement: null,
  trace: [
    ...decided.trace.filter(({ step }) => step !== 'acknowledgement'),
    { step: 'decision', result: decision.kind, detail: 'by hand' },
  ],
})
