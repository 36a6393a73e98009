import { requirePermission } from '../../../platform/access/permissions.ts'
import { assertFound, BellhopError } from '../../../platform/errors.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { handler, readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { pageHeaders as listHeaders, sendPage } from '../../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../../platform/http/sealed-cursor.ts'
import { byteResponses, sendBytes } from '../../../platform/http/send-bytes.ts'
import { getMailbox } from '../mailboxes/store.ts'
import { acceptProposal } from './accept-proposal.ts'
import { deleteInboundMail } from './delete.ts'
import { dismissSender, notProposed } from './forwarded.ts'
import { importByHand, isImportable, notImportable } from './import-by-hand.ts'
import { incomingMail } from './incoming.ts'
import { pageHeaders, renderPage } from './page.ts'
import { findPage } from './page-store.ts'
import { openRaw, readAll } from './raw.ts'
import { parseMail, readMail } from './read-mail.ts'
import { limitMail, receiveMail } from './receive.ts'
import { InboundMailRehearsal, StoredMailRehearsalRequest } from './rehearsal-schema.ts'
import { rehearseMail, rehearseStoredMail } from './rehearse.ts'
import { notReparsable, reparseMail } from './reparse.ts'
import {
  InboundMailCreateQuery,
  InboundMailImport,
  InboundMailList,
  InboundMailListQuery,
  InboundMailPageQuery,
  InboundMailPath,
  InboundMailReceipt,
  InboundMailReparse,
  InboundMailReparseRequest,
  InboundMailWithTrace,
  OriginalSenderDecision,
} from './schema.ts'
import { toApiInboundMails, toApiInboundMailWithTrace } from './serialize.ts'
import { getInboundMail, listInboundMails } from './store.ts'

const withoutSource = 'The source of the mail has been deleted'

export const create = handler({
  summary: 'Receive a mail',
  description:
    'Takes a mail as it came from a mail server, and answers when it is stored; it is imported shortly after. The same mail again returns the same ID.',
  query: InboundMailCreateQuery,
  rawBody: { contentType: 'message/rfc822', description: 'The mail, up to 50 MiB.' },
  response: { status: 202, schema: InboundMailReceipt, description: 'The mail is stored.' },
  errors: { 404: 'Mailbox not found', 413: 'Mails can have up to 50 MiB' },
  async handle(db, call) {
    const mailboxId = call.query.mailbox_id ?? null
    if (mailboxId !== null) await db.read((tx) => getMailbox(tx, mailboxId))
    const id = await receiveMail(
      db,
      {
        source: 'api',
        mailboxId,
        envelopeFrom: null,
        envelopeTo: null,
        chunks: incomingMail(call.request),
      },
      call,
    )
    return { id }
  },
})

export const list = readHandler({
  summary: 'List received mails',
  description: 'Newest first: everything that arrived, and what became of it.',
  query: InboundMailListQuery,
  response: { status: 200, schema: InboundMailList, description: 'The mails.' },
  responseHeaders: { Link: listHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequestBefore(call)
    const { state, ticket_id } = call.query
    const mails = await listInboundMails(tx, { state, ticket_id, ...page })
    return toApiInboundMails(
      tx,
      sendPage(call, page, mails, ({ seq }) => call.cursors.seal(seq)),
    )
  },
})

export const get = readHandler({
  summary: 'Get a received mail',
  params: InboundMailPath,
  response: {
    status: 200,
    schema: InboundMailWithTrace,
    description: 'The mail, with why it became what it is.',
  },
  errors: { 404: 'Mail not found' },
  handle: async (tx, { params }) =>
    toApiInboundMailWithTrace(tx, await getInboundMail(tx, params.inbound_mail_id)),
})

export const raw = handler({
  summary: 'Download the source of a mail',
  description: 'The bytes as they arrived. They are deleted after 365 days by default.',
  params: InboundMailPath,
  response: { status: 200, contentType: 'message/rfc822', description: 'The mail.' },
  otherResponses: byteResponses,
  errors: { 404: 'Mail not found' },
  async handle(db, call) {
    const { inbound_mail_id: mail_id } = call.params
    return sendBytes(call, await openRaw(db, mail_id), {
      'content-type': 'message/rfc822',
      'content-disposition': contentDisposition('attachment', `${mail_id}.eml`),
      'content-security-policy': "sandbox; default-src 'none'",
    })
  },
})

export const page = handler({
  summary: 'Show the original of a mail',
  description:
    'Its HTML, without anything that could run, send or load something: remote images are left out unless you ask for them.',
  params: InboundMailPath,
  query: InboundMailPageQuery,
  response: { status: 200, contentType: 'text/html', description: 'A page to show in a frame.' },
  errors: { 404: 'Mail not found' },
  async handle(db, call) {
    const { inbound_mail_id: mail_id } = call.params
    const { mail, stored } = await db.read(async (tx) => ({
      mail: await getInboundMail(tx, mail_id),
      stored: assertFound(await findPage(tx, mail_id), 'Mail'),
    }))
    const hasRemoteImages = call.query.remote_images ?? false
    call.reply.headers(pageHeaders(hasRemoteImages))
    const images = JSON.parse(stored.images) as Record<string, string>
    return renderPage(stored.html, { ticketId: mail.ticket_id, images, hasRemoteImages })
  },
})

export const importNow = handler({
  summary: 'Import a mail that was held',
  description:
    'Makes it a comment or a ticket of its sender, who becomes a participant of the ticket; on a ticket of somebody else, the mail of an agent becomes an internal note. Also for mails that are duplicates or were ignored. For a mail without a sender, or from an address of your own, choose the customer. A mail that failed becomes what it would have become if it could have been read, unless you choose a ticket: it can be held, for example. Also requires `comments:read`.',
  params: InboundMailPath,
  body: InboundMailImport,
  response: { status: 200, schema: InboundMailWithTrace, description: 'The mail.' },
  errors: { 404: 'Mail not found', 409: notImportable },
  async handle(db, call) {
    // The response has the mail.
    requirePermission(call.caller, 'read comments')
    const { inbound_mail_id: mail_id } = call.params
    const mail = await db.read((tx) => getInboundMail(tx, mail_id))
    if (!isImportable(mail)) throw new BellhopError('conflict', notImportable)
    const {
      mail: { parser },
      fileBytesMax,
      storageBytesMax,
      signal,
      now,
    } = call
    const options = { parser, fileBytesMax, storageBytesMax, signal, now }
    const { ticket_id: ticketId, customer_email, customer_name: name = '' } = call.body
    const customer = customer_email === undefined ? undefined : { name, address: customer_email }
    await readMail(db, mail, options, (read) =>
      db.transact((tx) => importByHand(tx, read, { ticketId, customer, now })),
    )
    return db.read(async (tx) => toApiInboundMailWithTrace(tx, await getInboundMail(tx, mail_id)))
  },
})

export const decideOriginalSender = handler({
  summary: 'Decide who wrote a mail',
  description:
    'For a mail that an agent has passed on, see `forwarded`. If accepted, the sender of the original becomes the customer of the ticket, which gets its text and files; what the agent wrote becomes an internal note. Not possible once the ticket has public messages, which that person would see. Also requires `comments:read`.',
  params: InboundMailPath,
  body: OriginalSenderDecision,
  response: { status: 200, schema: InboundMailWithTrace, description: 'The mail.' },
  errors: { 404: 'Mail not found', 409: notProposed },
  async handle(db, call) {
    // The response has the mail.
    requirePermission(call.caller, 'read comments')
    const { inbound_mail_id: mail_id } = call.params
    await db.read((tx) => getInboundMail(tx, mail_id))
    const {
      mail: { parser },
      fileBytesMax,
      storageBytesMax,
      signal,
      actor,
      now,
    } = call
    const options = { parser, fileBytesMax, storageBytesMax, signal, actor, now }
    if (call.body.is_accepted) await acceptProposal(db, mail_id, options)
    else await db.transact((tx) => dismissSender(tx, mail_id))
    return db.read(async (tx) => toApiInboundMailWithTrace(tx, await getInboundMail(tx, mail_id)))
  },
})

export const rehearse = handler({
  summary: 'Rehearse a mail',
  description:
    'Says what would become of a mail if it arrived now, and why, by the rules that import mail. Nothing is stored.',
  query: InboundMailCreateQuery,
  rawBody: { contentType: 'message/rfc822', description: 'The mail, up to 50 MiB.' },
  response: { status: 200, schema: InboundMailRehearsal, description: 'What would happen.' },
  errors: { 404: 'Mailbox not found', 413: 'Mails can have up to 50 MiB' },
  async handle(db, call) {
    const mailboxId = call.query.mailbox_id ?? null
    if (mailboxId !== null) await db.read((tx) => getMailbox(tx, mailboxId))
    const {
      mail: { parser },
      fileBytesMax,
      signal,
      now,
    } = call
    const chunks = limitMail(incomingMail(call.request))
    const read = await parseMail(chunks, { parser, fileBytesMax, signal })
    return db.read((tx) => rehearseMail(tx, read, { mailboxId, now }))
  },
})

export const rehearseStored = handler({
  summary: 'Rehearse a received mail',
  description:
    'Says what would become of a mail that was received before if it arrived now, also in another mailbox or with other routes. Nothing is stored, and nothing changes.',
  params: InboundMailPath,
  body: StoredMailRehearsalRequest,
  response: { status: 200, schema: InboundMailRehearsal, description: 'What would happen.' },
  errors: { 404: 'Mail not found', 409: withoutSource },
  async handle(db, call) {
    const { inbound_mail_id: mail_id } = call.params
    const mail = await db.read((tx) => getInboundMail(tx, mail_id))
    if (!mail.is_raw_stored) throw new BellhopError('conflict', withoutSource)
    const {
      mail: { parser },
      fileBytesMax,
      signal,
      now,
    } = call
    const chunks = readAll(await openRaw(db, mail_id))
    const read = await parseMail(chunks, { parser, fileBytesMax, signal })
    const options = { ...call.body, now }
    return db.read((tx) => rehearseStoredMail(tx, { ...read, mail }, options))
  },
})

export const reparse = handler({
  summary: 'Read a mail again',
  description:
    'Makes the text of its comment or ticket anew from its source. Nothing else changes, and nothing is sent. Also requires `comments:read`.',
  params: InboundMailPath,
  body: InboundMailReparseRequest,
  response: { status: 200, schema: InboundMailReparse, description: 'What has changed.' },
  errors: { 404: 'Mail not found', 409: notReparsable },
  async handle(db, { caller, params, body, mail: { parser }, fileBytesMax, signal, actor, now }) {
    // The response has the text.
    requirePermission(caller, 'read comments')
    const isDryRun = body.dry_run ?? false
    const options = { isDryRun, parser, fileBytesMax, signal, actor, now }
    return reparseMail(db, params.inbound_mail_id, options)
  },
})

export const remove = writeHandler({
  summary: 'Delete a received mail',
  description:
    'With its source; a ticket or comment that it became remains. If the mail arrives again, it is not imported.',
  params: InboundMailPath,
  response: { status: 204, description: 'The mail was deleted.' },
  errors: { 404: 'Mail not found' },
  handle: (tx, call) => deleteInboundMail(tx, call.params.inbound_mail_id, call),
})
