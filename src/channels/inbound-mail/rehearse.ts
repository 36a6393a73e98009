import { randomUUIDv7 } from 'node:crypto'
import type { ReadTx } from '../../platform/db/db.ts'
import type { ParsedMail } from '../../platform/mime/parsed-mail.ts'
import { findMailboxByRecipients } from '../mailboxes/address-store.ts'
import { decide } from './decide.ts'
import type { Decision } from './decision.ts'
import { bodyOf, subjectOf } from './mail-text.ts'
import type { InboundMailRehearsal } from './schema.ts'
import type { ReadMail } from './read-mail.ts'

interface Options {
  /** Null to find it by the recipients. */
  mailboxId: string | null
  identity: string
  now: string
}

/** What would become of a mail, with the same code that imports it. Changes nothing. */
export async function rehearseMail(
  tx: ReadTx,
  read: Pick<ReadMail, 'parsed' | 'leftOut'>,
  { mailboxId, identity, now }: Options,
): Promise<InboundMailRehearsal> {
  const { parsed } = read
  const found = mailboxId ?? (await findMailboxByRecipients(tx, recipientsOf(parsed)))
  const { decision, trace, isAutomatic, authentication } = await decide(
    tx,
    {
      id: randomUUIDv7(),
      mailbox_id: found,
      source: 'api',
      envelope_to: null,
      is_backfill: false,
    },
    parsed,
    { identity, now },
  )
  return {
    outcome: decision.kind,
    reason: decision.kind === 'hold' ? decision.reason : null,
    ticket_id: ticketOf(decision),
    mailbox_id: found,
    ticket: decision.kind === 'ticket' ? (decision.settings ?? null) : null,
    subject: subjectOf(parsed),
    body: bodyOf(read, { isQuoteKept: decision.kind === 'ticket' }),
    file_names: parsed.files.map(({ name }) => name),
    is_automatic: isAutomatic,
    authentication,
    trace,
  }
}

const recipientsOf = ({ deliveredTo, to, cc }: ParsedMail) => [
  ...deliveredTo,
  ...[...to, ...cc].map(({ address }) => address),
]

function ticketOf(decision: Decision): string | null {
  if ('ticketId' in decision) return decision.ticketId
  return decision.kind === 'ticket' ? decision.followUpTo : null
}
