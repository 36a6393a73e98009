import { integer } from '../platform/http/fields.ts'
import { systemClock } from '../platform/time.ts'
import { defineCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { flag, optional } from './option.ts'
import { schemaParser, slug } from './parsers.ts'

const ticketCount = integer({ minimum: 1, maximum: 10_000 })
const seedNumber = integer({ minimum: 0, maximum: 1_000_000_000 })

export const demo = defineCommand({
  summary: 'Load demo data: agents, teams, customers, several weeks of tickets, and mail',
  options: {
    org: optional('SLUG', 'organization (default: the first)', slug),
    tickets: optional('N', 'number of tickets (default: 320)', schemaParser(ticketCount)),
    seed: optional('N', 'random seed (default: 1)', schemaParser(seedNumber)),
    append: flag('add more demo data if it was already loaded'),
  },
  run: ({ options }) =>
    withDatabase(async (db) => {
      // Loaded on demand, so that other commands start faster.
      const { fillOrganization } = await import('./demo/fill.ts')
      const filled = await fillOrganization(db, { ...options, hasMail: true }, systemClock.now())
      console.log(
        `Added ${filled.tickets} tickets from ${filled.customers} customers to ${filled.slug}`,
      )
    }),
})
