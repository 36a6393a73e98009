import { findUser } from '../../../accounts/users/store.ts'
import { createAttachments } from '../../../desk/attachments/create.ts'
import { fromPlainText } from '../../../desk/comments/body.ts'
import { createCommentBy } from '../../../desk/comments/create.ts'
import { findOrCreateCustomer } from '../../../desk/customers/create.ts'
import { changeTicketCustomer } from '../../../desk/tickets/change-customer.ts'
import { keepUnseen } from '../../../desk/tickets/seen.ts'
import { setDescriptionHtml } from '../../../desk/tickets/store.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { BellhopError } from '../../../platform/errors.ts'
import {
  findForward,
  insertForward,
  type StoredForward,
  updateForwarded,
  updateOriginal,
} from './forwarded-store.ts'
import { bodyOf, imageNames, nameOf } from './mail-text.ts'
import type { ReadMail } from './read-mail.ts'
import type { Forwarded } from './schema.ts'
import { findInboundMailForUpdate, type StoredInboundMail } from './store.ts'

export const notProposed =
  'The mail was not passed on by an agent, its original is gone, or this has been decided'

/** Nothing changes by itself: an agent has to confirm who wrote it. */
export async function proposeSender(
  tx: WriteTx,
  { mail, parsed, fileIds }: Pick<ReadMail, 'mail' | 'parsed' | 'fileIds'>,
  userId: string,
): Promise<void> {
  const { from, date, messageId, note, text, fileIndex } = parsed.forwarded!
  const file_id = fileIndex === null ? null : (fileIds[fileIndex] ?? null)
  // Too large to be stored.
  if (text === null && file_id === null) return
  const forward = { mail_id: mail.id, user_id: userId, message_id: messageId, note, text, file_id }
  await insertForward(tx, forward)
  await updateForwarded(tx, mail.id, {
    email: from.address,
    name: nameOf(from),
    sent_at: date,
    certainty: text === null ? 'certain' : 'likely',
    state: 'proposed',
  })
}

export interface Proposal {
  mail: StoredInboundMail
  forward: StoredForward
  forwarded: Forwarded
}

/** Throws if there is nothing to decide. */
export async function getProposal(tx: WriteTx, mailId: string): Promise<Proposal> {
  const mail = await findInboundMailForUpdate(tx, mailId)
  const forward = await findForward(tx, mailId)
  const forwarded = mail?.forwarded ? (JSON.parse(mail.forwarded) as Forwarded) : undefined
  const isOpen = forwarded?.state === 'proposed' && mail?.ticket_id
  if (!isOpen || forward === undefined) throw new BellhopError('conflict', notProposed)
  return { mail: mail!, forward, forwarded: forwarded! }
}

export async function dismissSender(tx: WriteTx, mailId: string): Promise<void> {
  const { forwarded } = await getProposal(tx, mailId)
  await updateForwarded(tx, mailId, { ...forwarded, state: 'dismissed' })
}

/** The attached original, as it was read. */
export type Original = Pick<ReadMail, 'parsed' | 'files' | 'images' | 'leftOut'>

/**
 * Makes the ticket one of the person who wrote the original, with its words and files. What the agent
 * wrote above becomes an internal note: it was not meant for the customer, who can see the ticket.
 */
export async function acceptSender(
  tx: WriteTx,
  mailId: string,
  original: Original | undefined,
  act: Attribution,
): Promise<void> {
  const { mail, forward, forwarded } = await getProposal(tx, mailId)
  const ticketId = mail.ticket_id!
  const { email, name, sent_at } = forwarded
  const customer = await findOrCreateCustomer(tx, { name, email }, act)
  const words = original && bodyOf(original, { isQuoteKept: true, images: imageNames(original) })
  const description = (words?.body ?? forward.text) || undefined
  await changeTicketCustomer(tx, ticketId, { customer, description }, act)
  if (words?.body_format === 'html') setDescriptionHtml(tx, ticketId, words.body_html)
  if (original !== undefined && original.files.length > 0) {
    const author = {
      author_type: 'customer',
      author_id: customer.id,
      author_name: customer.name,
    } as const
    const { files } = original
    await createAttachments(tx, { ticketId, commentId: null, author, files }, act)
  }
  await addNote(tx, mail, forward, act)
  await updateOriginal(tx, mailId, { message_id: forward.message_id, sent_at })
  await updateForwarded(tx, mailId, { ...forwarded, state: 'accepted' })
}

/** By the agent, who may have been deleted since. */
async function addNote(
  tx: WriteTx,
  mail: StoredInboundMail,
  { note, user_id }: StoredForward,
  { actor: acceptedBy, now }: Attribution,
): Promise<void> {
  if (note.trim() === '') return
  const user = await findUser(tx, user_id)
  const id = user?.id ?? null
  const name = user?.full_name ?? (mail.from_name || mail.from_email!)
  const author = { author_type: 'user', author_id: id, author_name: name } as const
  const actor = { type: 'user', id, name, keyId: null, via: 'mail' } as const
  const content = { ...author, ...fromPlainText(note), is_internal: true }
  const ticketId = mail.ticket_id!
  const add = () => createCommentBy(tx, ticketId, content, { actor, now })
  if (id === null || id === acceptedBy.id) await add()
  else await keepUnseen(tx, { ticketId, userId: id }, -1, add)
}
