import { integer } from '../http/fields.ts'
import { systemClock } from '../time.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'
import { flag, optional } from './option.ts'
import { field, slug } from './readers.ts'

const ticketCount = integer({ minimum: 1, maximum: 10_000 })
const seedNumber = integer({ minimum: 0, maximum: 1_000_000_000 })

export const demo = command({
  summary:
    'Fill an organization with sample agents, teams, customers and some weeks of their tickets',
  options: {
    org: optional('SLUG', 'which organization (the first)', slug),
    tickets: optional('N', 'how many tickets (320)', field(ticketCount)),
    seed: optional('N', 'another number gives other tickets (1)', field(seedNumber)),
    again: flag('add more where the demo has been before'),
  },
  run: ({ options }) =>
    withDatabase(async (db) => {
      // Loaded only here, as what moves a desk is: so every other command starts sooner.
      const { fillOrganization } = await import('./demo/fill.ts')
      const filled = await fillOrganization(db, options, systemClock.now())
      console.log(
        `${filled.slug} has ${filled.tickets} more tickets of ${filled.customers} customers`,
      )
    }),
})
