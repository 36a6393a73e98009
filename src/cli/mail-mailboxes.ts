import { testReceiving } from '../channels/mail/imap/test-imap.ts'
import { lookUpDns } from '../channels/mail/mailboxes/dns.ts'
import { findImap, requestFetch, type StoredImap } from '../channels/mail/mailboxes/imap-store.ts'
import { mailboxesMax } from '../channels/mail/mailboxes/schema.ts'
import { testSending } from '../channels/mail/mailboxes/send-test.ts'
import { getMailbox, listMailboxes, type StoredMailbox } from '../channels/mail/mailboxes/store.ts'
import { readConfig } from '../platform/config.ts'
import { email } from '../platform/http/fields.ts'
import type { ScopedDb } from '../platform/http/scoped-db.ts'
import { ImapClient } from '../platform/imap/imap-client.ts'
import { createRecordResolver } from '../platform/net/dns.ts'
import { AccessTokens } from '../platform/oauth/access-tokens.ts'
import { SmtpClient } from '../platform/smtp/smtp-client.ts'
import { systemClock } from '../platform/time.ts'
import { defineCommand } from './command.ts'
import { now } from './database.ts'
import { CommandError } from './errors.ts'
import { findMailboxId, mailboxAddress, org, withOrganization } from './mail-organization.ts'
import { optional } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable } from './table.ts'

export const status = defineCommand({
  summary: 'List the mailboxes of an organization and whether they work',
  notes: 'SMTP is whether replies can be sent, IMAP whether mail can be fetched, if it is.',
  options: { org },
  run: ({ options }) =>
    withOrganization(options.org, async (db) => {
      const mailboxes = await db.read(async (tx) => {
        const all = await listMailboxes(tx, { limit: mailboxesMax, offset: 0 })
        return Promise.all(
          all.map(async (mailbox) => ({ mailbox, imap: await findImap(tx, mailbox.id) })),
        )
      })
      const rows = mailboxes.map(({ mailbox, imap }) => [
        mailbox.address,
        mailbox.is_enabled ? mailbox.state : 'disabled',
        imap && (mailbox.is_enabled ? imap.state : 'disabled'),
        mailbox.id,
        errorsOf(mailbox, imap),
      ])
      console.log(formatTable(['ADDRESS', 'SMTP', 'IMAP', 'ID', 'LAST-ERROR'], rows))
    }),
})

const errorsOf = (mailbox: StoredMailbox, imap: StoredImap | undefined): string =>
  [
    ['SMTP', mailbox.last_error],
    ['IMAP', imap?.last_error],
    ['sent folder', imap?.sent_error],
  ]
    .filter(([, error]) => error)
    .map(([name, error]) => `${name}: ${error}`)
    .join('; ')

export const test = defineCommand({
  summary: 'Test whether a mailbox can send and receive, step by step',
  notes:
    'Sends a test mail, and signs in by IMAP if the mailbox fetches mail. If that succeeds, a failing mailbox works again. Exits with 1 if a step fails.',
  argument: mailboxAddress,
  options: {
    to: optional(
      'EMAIL',
      'who gets the test mail (default: the mailbox itself)',
      schemaParser(email()),
    ),
    org,
  },
  run: ({ argument, options }) =>
    withOrganization(options.org, (db) =>
      withMailClients(db, async (clients) => {
        const id = await db.read((tx) => findMailboxId(tx, argument))
        const hasImap = (await db.read((tx) => findImap(tx, id))) !== undefined
        const sending = await testSending(id, {
          ...clients,
          to: options.to ?? argument,
          now: now(),
          currentTime: now,
        })
        const receiving = hasImap ? await testReceiving(id, { ...clients, now: now() }) : undefined
        const rows = [
          ...sending.steps.map((step) => toRow('SMTP', step)),
          ...(receiving?.steps ?? []).map((step) => toRow('IMAP', step)),
        ]
        console.log(formatTable(['SERVER', 'STEP', 'RESULT', 'MS', 'DETAIL'], rows))
        if (!sending.is_ok || receiving?.is_ok === false) throw new CommandError('the test failed')
      }),
    ),
})

interface Step {
  name: string
  /** Null if that could not be found out. */
  is_ok: boolean | null
  detail: string
  duration_ms: number
}

const toRow = (server: string, { name, is_ok, detail, duration_ms }: Step) => [
  server,
  name,
  is_ok === null ? 'unknown' : is_ok ? 'ok' : 'failed',
  duration_ms,
  detail,
]

/** As those of the server, which has its own. */
async function withMailClients<T>(
  db: ScopedDb,
  use: (clients: {
    db: ScopedDb
    smtp: SmtpClient
    imap: ImapClient
    accessTokens: AccessTokens
    signal: AbortSignal
  }) => Promise<T>,
): Promise<T> {
  const { mailPrivateTargets } = readConfig(process.env)
  const smtp = new SmtpClient(mailPrivateTargets)
  const imap = new ImapClient(mailPrivateTargets)
  const accessTokens = new AccessTokens(mailPrivateTargets, systemClock)
  try {
    return await use({ db, smtp, imap, accessTokens, signal: new AbortController().signal })
  } finally {
    smtp.close()
    imap.close()
    accessTokens.close()
  }
}

export const fetch = defineCommand({
  summary: 'Let the server look for new mail of a mailbox now',
  argument: mailboxAddress,
  options: { org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      await db.transact(async (tx) => {
        const id = await findMailboxId(tx, argument)
        if (!(await requestFetch(tx, id)))
          throw new CommandError(`mailbox ${argument} does not receive by IMAP`)
      })
      console.error('The server looks for new mail within a second, if it is running')
    }),
})

export const dns = defineCommand({
  summary: 'Look up SPF, DKIM and DMARC for the domain of a mailbox',
  argument: mailboxAddress,
  options: { org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      const mailbox = await db.read(async (tx) => getMailbox(tx, await findMailboxId(tx, argument)))
      const { checks } = await lookUpDns(mailbox, createRecordResolver().txt)
      const rows = checks.map(({ name, record_name, finding, found, suggestion }) => [
        name,
        finding,
        record_name,
        found.join(' | '),
        suggestion,
      ])
      console.log(formatTable(['CHECK', 'FINDING', 'NAME', 'FOUND', 'SUGGESTION'], rows))
    }),
})
