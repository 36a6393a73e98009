import { listRecipients } from '../channels/mail/sending/recipient-store.ts'
import { cancelMail, retryMail } from '../channels/mail/sending/retry.ts'
import { type MailRecipient, type MailState, mailStates } from '../channels/mail/sending/schema.ts'
import { getMail, listMails, type StoredMail } from '../channels/mail/sending/store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import type { WriteTx } from '../platform/db/db.ts'
import { enumOf } from '../platform/http/fields.ts'
import { defineCommand } from './command.ts'
import { now } from './database.ts'
import { mailId, org, withOrganization } from './mail-organization.ts'
import { optional } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable } from './table.ts'

const id = mailId('mail queue')
const listedMax = 100
const unsentStates: readonly MailState[] = ['blocked', 'queued', 'deferred', 'failed']

export const queue = defineCommand({
  summary: 'List mails to customers that wait to be sent or have failed, newest first',
  notes: `At most ${listedMax} of each state. blocked: waits for an earlier mail of its ticket. deferred: the mail server asked to try again later.`,
  options: {
    state: optional(
      'STATE',
      `${mailStates.join(', ')} (default: those not sent)`,
      schemaParser(enumOf(mailStates)),
    ),
    org,
  },
  run: ({ options }) =>
    withOrganization(options.org, async (db) => {
      const states = options.state === undefined ? unsentStates : [options.state]
      const mails = await db.read(async (tx) => {
        const page = { limit: listedMax, offset: 0, before: Number.MAX_SAFE_INTEGER }
        const lists = await Promise.all(states.map((state) => listMails(tx, { state, ...page })))
        const newestFirst = lists.flat().sort((a, b) => b.seq - a.seq)
        return Promise.all(
          newestFirst.map(async (mail) => toRow(mail, await listRecipients(tx, mail.id))),
        )
      })
      const heading = ['CREATED', 'STATE', 'ATTEMPTS', 'NEXT', 'ID', 'TICKET', 'TO', 'RESPONSE']
      console.log(formatTable(heading, mails))
    }),
})

function toRow(mail: StoredMail, recipients: readonly MailRecipient[]) {
  const unsent = recipients.filter(({ state }) => state !== 'sent')
  return [
    mail.created_at,
    mail.state,
    mail.attempt_count,
    mail.due_at,
    mail.id,
    mail.ticket_id,
    (unsent.length === 0 ? recipients : unsent).map(({ email }) => email).join(', '),
    unsent.find(({ response }) => response !== null)?.response ?? null,
  ]
}

export const retry = defineCommand({
  summary: 'Let the server send a mail again to those who have not got it',
  argument: id,
  options: { org },
  run: ({ argument, options }) => change(argument, options.org, retryMail),
})

export const cancel = defineCommand({
  summary: 'Cancel a mail that has not been sent to everyone',
  argument: id,
  options: { org },
  run: ({ argument, options }) => change(argument, options.org, cancelMail),
})

const change = (
  mail: string,
  slug: string | undefined,
  work: (tx: WriteTx, id: string, act: ReturnType<typeof asOperator>) => Promise<void>,
) =>
  withOrganization(slug, async (db) => {
    await db.transact((tx) => work(tx, mail, asOperator(now())))
    const { state } = await db.read((tx) => getMail(tx, mail))
    console.log(`${mail} ${state}`)
  })
