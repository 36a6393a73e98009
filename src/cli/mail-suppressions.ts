import { createSuppression, deleteSuppression } from '../channels/mail/suppressions/create.ts'
import { findSuppression, listSuppressions } from '../channels/mail/suppressions/store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import { email, searchText, text } from '../platform/http/fields.ts'
import { defineCommand } from './command.ts'
import { now } from './database.ts'
import { CommandError } from './errors.ts'
import { org, withOrganization } from './mail-organization.ts'
import { optional, required } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable } from './table.ts'

const listedMax = 1_000
const address = required('EMAIL', 'email address', schemaParser(email()))

export const suppressions = defineCommand({
  summary: 'List addresses to which no mail is sent, newest first',
  notes: `At most ${listedMax}.`,
  options: {
    search: optional('TEXT', 'only addresses that contain this', schemaParser(searchText())),
    org,
  },
  run: ({ options }) =>
    withOrganization(options.org, async (db) => {
      const page = { limit: listedMax, offset: 0, before: Number.MAX_SAFE_INTEGER }
      const all = await db.read((tx) => listSuppressions(tx, options.search, page))
      const rows = all.map((suppression) => [
        suppression.created_at,
        suppression.reason,
        suppression.email,
        suppression.detail,
      ])
      console.log(formatTable(['CREATED', 'REASON', 'EMAIL', 'DETAIL'], rows))
    }),
})

export const suppress = defineCommand({
  summary: 'Send no more mail to an address',
  argument: address,
  options: { detail: optional('TEXT', 'why', schemaParser(text({ maxLength: 500 }))), org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      const suppression = {
        email: argument,
        reason: 'manual',
        detail: options.detail ?? '',
      } as const
      await db.transact((tx) => createSuppression(tx, suppression, asOperator(now())))
      console.log(`${argument} suppressed`)
    }),
})

export const unsuppress = defineCommand({
  summary: 'Send mail to a suppressed address again',
  argument: address,
  options: { org },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      await db.transact(async (tx) => {
        const suppression = await findSuppression(tx, argument)
        if (suppression === undefined) throw new CommandError(`${argument} is not suppressed`)
        await deleteSuppression(tx, suppression.id, asOperator(now()))
      })
      console.log(`${argument} no longer suppressed`)
    }),
})
