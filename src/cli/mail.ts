import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openRaw, readAll } from '../channels/inbound-mail/raw.ts'
import { receiveMail } from '../channels/inbound-mail/receive.ts'
import { inboundStates, type TraceStep } from '../channels/inbound-mail/schema.ts'
import { getInboundMail, listInboundMails } from '../channels/inbound-mail/store.ts'
import { listMailboxes } from '../channels/mailboxes/store.ts'
import { readConfig } from '../platform/config.ts'
import type { ReadTx } from '../platform/db/db.ts'
import { email, enumOf, uuid } from '../platform/http/fields.ts'
import { type CommandGroup, defineCommand } from './command.ts'
import { now } from './database.ts'
import { CommandError } from './errors.ts'
import { org, withOrganization } from './mail-organization.ts'
import { rehearse } from './mail-rehearse.ts'
import { optional, required } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable } from './table.ts'

const id = required('ID', 'mail ID, as shown by mail list', schemaParser(uuid()))
const listedMax = 100

const status = defineCommand({
  summary: 'List the mailboxes of an organization and whether they work',
  options: { org },
  run: ({ options }) =>
    withOrganization(options.org, async (db) => {
      const mailboxes = await db.read((tx) => listMailboxes(tx, { limit: listedMax, offset: 0 }))
      const rows = mailboxes.map(({ address, is_enabled, state, last_error, id: mailboxId }) => [
        address,
        is_enabled ? state : 'disabled',
        mailboxId,
        last_error,
      ])
      console.log(formatTable(['ADDRESS', 'STATE', 'ID', 'LAST-ERROR'], rows))
    }),
})

const importFile = defineCommand({
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

const list = defineCommand({
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

const why = defineCommand({
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

const raw = defineCommand({
  summary: 'Write the source of a mail to standard output',
  argument: id,
  options: { org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      await db.read((tx) => getMail(tx, argument))
      await pipeline(readAll(await openRaw(db, argument)), process.stdout, { end: false })
    }),
})

async function getMail(tx: ReadTx, mailId: string) {
  return getInboundMail(tx, mailId).catch(() => {
    throw new CommandError(`mail ${mailId} not found`)
  })
}

export const mail: CommandGroup = {
  summary: 'Mailboxes and received mail',
  commands: { status, import: importFile, list, why, raw, rehearse },
}
