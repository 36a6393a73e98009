import { startBackfill } from '../channels/mail/imap/start-backfill.ts'
import { importKinds } from '../channels/mail/mailboxes/backfill-store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import { date, enumOf } from '../platform/http/fields.ts'
import { defineCommand } from './command.ts'
import { now } from './database.ts'
import { findMailboxId, mailboxAddress, org, withOrganization } from './mail-organization.ts'
import { optional, required } from './option.ts'
import { schemaParser } from './parsers.ts'

export const backfill = defineCommand({
  summary: 'Import mail from before a mailbox was connected by IMAP',
  notes:
    'The server imports it in the background. --as archive makes closed tickets with the dates of the mails, about which nobody is notified.',
  argument: mailboxAddress,
  options: {
    since: required('DATE', 'first day, as in 2026-01-31', schemaParser(date())),
    as: optional(
      'KIND',
      `${importKinds.join(' or ')} (default: tickets)`,
      schemaParser(enumOf(importKinds)),
    ),
    org,
  },
  run: ({ argument, options: { since, as, org: slug } }) =>
    withOrganization(slug, async (db) => {
      await db.transact(async (tx) => {
        const id = await findMailboxId(tx, argument)
        await startBackfill(tx, id, { since, as }, asOperator(now()))
      })
      console.error('The server imports the mail in the background')
    }),
})
