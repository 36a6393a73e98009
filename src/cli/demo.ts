import { integer } from '../http/fields.ts'
import { systemClock } from '../time.ts'
import { command } from './command.ts'
import { getOrganization, withDatabase } from './database.ts'
import { playStories } from './demo/play.ts'
import { hasDemo, hireStaff } from './demo/staff.ts'
import { tellStories } from './demo/story.ts'
import { Refusal } from './failure.ts'
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
      const now = systemClock.now()
      const { organization, staff } = await db.transact(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        const bound = tx.in(organization.id)
        if (!options.again && (await hasDemo(bound))) {
          throw new Refusal(`${organization.slug} has the demo already; --again adds more`)
        }
        return { organization, staff: await hireStaff(bound, now) }
      })
      const stories = tellStories(options.tickets ?? 320, options.seed ?? 1)
      await playStories(db, stories, { organizationId: organization.id, staff, now })
      const customers = new Set(stories.map(({ body }) => body.customer_email))
      console.log(
        `${organization.slug} has ${stories.length} more tickets of ${customers.size} customers`,
      )
    }),
})
