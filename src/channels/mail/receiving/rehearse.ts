import { randomUUIDv7 } from 'node:crypto'
import type { ReadTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { findMailboxByRecipients } from '../mailboxes/address-store.ts'
import { getMailbox } from '../mailboxes/store.ts'
import { assertRoutes } from '../routing/check.ts'
import { toRoute } from '../routing/effect.ts'
import type { MailRoute } from '../routing/schema.ts'
import { decide } from './decide.ts'
import { type ArrivedMail, type DecideOptions, type Decision, outcomeOf } from './decision.ts'
import { bodyOf, subjectOf } from './mail-text.ts'
import type { ReadMail } from './read-mail.ts'
import type { InboundMailRehearsal, StoredMailRehearsalRequest } from './rehearsal-schema.ts'

type Read = Pick<ReadMail, 'parsed' | 'leftOut'>

/** What would become of a mail that is not stored. Without a mailbox, it is found by the recipients. */
export async function rehearseMail(
  tx: ReadTx,
  read: Read,
  { mailboxId, ...options }: DecideOptions & { mailboxId: string | null },
): Promise<InboundMailRehearsal> {
  const mail: ArrivedMail = {
    id: randomUUIDv7(),
    mailbox_id: mailboxId ?? (await findMailboxByRecipients(tx, recipientsOf(read.parsed))),
    source: 'api',
    envelope_to: null,
    is_backfill: false,
    archive_arrived_at: null,
    is_sent: false,
  }
  return rehearse(tx, mail, read, options)
}

/** The same for a mail that is, if it had arrived in another mailbox, or with other routes. */
export async function rehearseStoredMail(
  tx: ReadTx,
  read: Read & { mail: ArrivedMail },
  { mailbox_id, routes, ...options }: StoredMailRehearsalRequest & Omit<DecideOptions, 'routes'>,
): Promise<InboundMailRehearsal> {
  const mailboxId = mailbox_id ?? read.mail.mailbox_id
  const mail = { ...read.mail, mailbox_id: mailboxId }
  if (mailbox_id !== undefined) await getMailbox(tx, mailbox_id)
  if (routes === undefined) return rehearse(tx, mail, read, options)
  return rehearse(tx, mail, read, { ...options, routes: await checkRoutes(tx, mailboxId, routes) })
}

async function checkRoutes(tx: ReadTx, mailboxId: string | null, routes: readonly MailRoute[]) {
  if (mailboxId === null) throw invalid(['body', 'mailbox_id'], 'required: no mailbox has the mail')
  const { routes: before } = await getMailbox(tx, mailboxId)
  await assertRoutes(tx, routes, { loc: ['body', 'routes'], before })
  return routes.map(toRoute)
}

/** With the same code that imports it. Changes nothing. */
async function rehearse(
  tx: ReadTx,
  mail: ArrivedMail,
  read: Read,
  options: DecideOptions,
): Promise<InboundMailRehearsal> {
  const { parsed } = read
  const decided = await decide(tx, mail, parsed, options)
  const { decision, trace, isAutomatic, authentication } = decided
  return {
    outcome: outcomeOf(decision),
    reason: decision.kind === 'hold' ? decision.reason : null,
    ticket_id: ticketOf(decision),
    mailbox_id: mail.mailbox_id,
    ticket: decision.kind === 'ticket' ? (decision.settings ?? null) : null,
    subject: subjectOf(parsed),
    body: bodyOf(read, { isQuoteKept: decision.kind === 'ticket', images: new Map() }).body,
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
