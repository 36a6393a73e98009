import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  importByHand,
  isImportable,
  notImportable,
} from '../channels/mail/receiving/import-by-hand.ts'
import { openRaw, readAll } from '../channels/mail/receiving/raw.ts'
import { readMail } from '../channels/mail/receiving/read-mail.ts'
import { receiveMail } from '../channels/mail/receiving/receive.ts'
import { reparseMail } from '../channels/mail/receiving/reparse.ts'
import { inboundStates, type TraceStep } from '../channels/mail/receiving/schema.ts'
import { getInboundMail, listInboundMails } from '../channels/mail/receiving/store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import { readConfig } from '../platform/config.ts'
import type { ReadTx } from '../platform/db/db.ts'
import { email, enumOf, uuid } from '../platform/http/fields.ts'
import { MailParser } from '../platform/mime/mail-parser.ts'
import { defineCommand } from './command.ts'
import { now } from './database.ts'
import { CommandError } from './errors.ts'
import { mailId, org, withOrganization } from './mail-organization.ts'
import { flag, optional, required } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable, withoutControls } from './table.ts'

const id = mailId('mail list')
const listedMax = 100

export const importFile = defineCommand({
  summary: 'Receive a mail from a file',
  notes:
    'Prints only the mail’s ID to standard output, once the mail is stored; the server imports it. The same mail again prints the same ID. As the target of a mail server’s pipe, use - to read standard input: the exit code is 0 only if the mail is stored.',
  argument: required('FILE', 'the mail as its mail server got it (.eml), or -', (text) => text),
  options: {
    to: optional(
      'ADDRESS',
      'the address it arrived at (default: its headers)',
      schemaParser(email()),
    ),
    org,
  },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      const file = argument === '-' ? process.stdin : createReadStream(argument)
      const delivery = {
        source: 'file',
        mailboxId: null,
        envelopeFrom: null,
        envelopeTo: options.to ?? null,
        chunks: file,
      } as const
      const { storageBytesMax } = readConfig(process.env)
      console.log(await receiveMail(db, delivery, { now: now(), storageBytesMax }))
    }),
})

export const list = defineCommand({
  summary: `List the latest ${listedMax} received mails, newest first`,
  options: {
    state: optional('STATE', inboundStates.join(', '), schemaParser(enumOf(inboundStates))),
    org,
  },
  run: ({ options }) =>
    withOrganization(options.org, async (db) => {
      const page = { limit: listedMax, offset: 0, before: Number.MAX_SAFE_INTEGER }
      const mails = await db.read((tx) => listInboundMails(tx, { state: options.state, ...page }))
      const rows = mails.map((mail) => [
        mail.received_at,
        mail.reason === null ? mail.state : `${mail.state}: ${mail.reason}`,
        mail.source,
        mail.id,
        mail.ticket_id,
        mail.from_email,
        mail.subject,
      ])
      const heading = ['RECEIVED', 'STATE', 'SOURCE', 'ID', 'TICKET', 'FROM', 'SUBJECT']
      console.log(formatTable(heading, rows))
    }),
})

export const why = defineCommand({
  summary: 'Show step by step why a mail became what it is',
  argument: id,
  options: { org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      const { trace, state, reason } = await db.read((tx) => getMail(tx, argument))
      const rows = (JSON.parse(trace) as TraceStep[]).map(({ step, result, detail }) => [
        step,
        result,
        detail,
      ])
      rows.push(['state', state, reason ?? ''])
      console.log(formatTable(['STEP', 'RESULT', 'DETAIL'], rows))
    }),
})

export const raw = defineCommand({
  summary: 'Write the source of a mail to standard output',
  argument: id,
  options: { org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      await db.read((tx) => getMail(tx, argument))
      await pipeline(readAll(await openRaw(db, argument)), process.stdout, { end: false })
    }),
})

export const release = defineCommand({
  summary: 'Import a mail that was held, ignored, a duplicate, or could not be read',
  notes: 'It becomes a comment of the ticket that it was held for, or a ticket of its sender.',
  argument: id,
  options: {
    ticket: optional('TICKET-ID', 'another ticket to add it to', schemaParser(uuid())),
    'new-ticket': flag('open a ticket in any case'),
    customer: optional('EMAIL', 'whose mail it is, if it has no sender', schemaParser(email())),
    org,
  },
  run: ({ argument, options }) =>
    withOrganization(options.org, (db) =>
      withParser(async (parser) => {
        const stored = await db.read((tx) => getMail(tx, argument))
        if (!isImportable(stored)) throw new CommandError(notImportable)
        const ticketId = options['new-ticket'] ? null : options.ticket
        const customer = options.customer ? { name: '', address: options.customer } : undefined
        const { attachmentBytesMax: fileBytesMax, storageBytesMax } = readConfig(process.env)
        const read = { parser, fileBytesMax, storageBytesMax, now: now() }
        await readMail(db, stored, read, (mail) =>
          db.transact((tx) => importByHand(tx, mail, { ticketId, customer, now: now() })),
        )
        const { state, ticket_id } = await db.read((tx) => getMail(tx, argument))
        console.log(`${argument} ${state}, ticket ${ticket_id}`)
      }),
    ),
})

export const reparse = defineCommand({
  summary: 'Read an imported mail again and replace the text of its comment or ticket',
  notes:
    'For mails that an earlier version did not read well. Prints the text. Nothing else changes, and nothing is sent.',
  argument: id,
  options: { 'dry-run': flag('only print the text as it would be'), org },
  run: ({ argument, options }) =>
    withOrganization(options.org, (db) =>
      withParser(async (parser) => {
        await db.read((tx) => getMail(tx, argument))
        const { attachmentBytesMax: fileBytesMax } = readConfig(process.env)
        const isDryRun = options['dry-run']
        const read = { isDryRun, parser, fileBytesMax, ...asOperator(now()) }
        const { is_changed, after } = await reparseMail(db, argument, read)
        console.log(withoutControls(after))
        const changed = isDryRun ? 'The text would change' : 'The text has changed'
        console.error(is_changed ? changed : 'The text is the same')
      }),
    ),
})

/** In a thread of its own, which has to end. */
async function withParser<T>(use: (parser: MailParser) => Promise<T>): Promise<T> {
  const parser = new MailParser()
  try {
    return await use(parser)
  } finally {
    await parser.close()
  }
}

async function getMail(tx: ReadTx, mailId: string) {
  return getInboundMail(tx, mailId).catch(() => {
    throw new CommandError(`mail ${mailId} not found`)
  })
}
