import { updateOrganization } from '../../accounts/organizations/update.ts'
import { countMailboxes } from '../../channels/mail/mailboxes/store.ts'
import { asOperator } from '../../platform/access/attribution.ts'
import type { Db } from '../../platform/db/db.ts'
import { toTimestamp } from '../../platform/time.ts'
import { getOrganization } from '../database.ts'
import { CommandError } from '../errors.ts'
import { playStories } from './apply-stories.ts'
import { createCompanies } from './companies.ts'
import { describeCustomers } from './customers.ts'
import { createFields } from './fields.ts'
import { snoozeNewest } from './later.ts'
import { linkNewest } from './links.ts'
import { createMacros } from './macros.ts'
import { playMails } from './mail.ts'
import { createStaff, hasDemo } from './staff.ts'
import { generateStories } from './stories.ts'
import { createTags } from './tags.ts'

/** Mosswick is in Lisbon, and hired its agents before the first ticket. */
const timeZone = 'Europe/Lisbon'
const hiredMsAgo = 90 * 24 * 60 * 60_000

export interface DemoOptions {
  /** Default: the first organization. */
  org?: string | undefined
  tickets?: number | undefined
  seed?: number | undefined
  /** Even if the demo was already loaded. */
  append?: boolean | undefined
  /** With a mailbox, and tickets by mail. */
  hasMail?: boolean | undefined
}

export interface DemoResult {
  slug: string
  tickets: number
  customers: number
}

/** Adds sample agents, teams, companies and customers, and several weeks of tickets. */
export async function fillOrganization(
  db: Db,
  { org, tickets = 320, seed = 1, append = false, hasMail = false }: DemoOptions,
  now: Date,
): Promise<DemoResult> {
  const { id, slug, staff } = await db.transact(async (tx) => {
    const organization = await getOrganization(tx, org)
    const orgTx = tx.in(organization.id)
    if (!append && (await hasDemo(orgTx))) {
      throw new CommandError(`${organization.slug} already has demo data; use --append to add more`)
    }
    const act = asOperator(toTimestamp(new Date(now.getTime() - hiredMsAgo)))
    const time_zone = organization.time_zone === 'UTC' ? timeZone : organization.time_zone
    await updateOrganization(orgTx, { time_zone, is_set_up: true }, act)
    await createCompanies(orgTx, act)
    await createTags(orgTx, act)
    await createMacros(orgTx, act)
    return { ...organization, staff: await createStaff(orgTx, act) }
  })
  const stories = generateStories(tickets, seed)
  const ticketIds = await playStories(db, stories, { organizationId: id, staff, now })
  const act = asOperator(toTimestamp(now))
  await db.transact((tx) => describeCustomers(tx.in(id), staff, act), id)
  const [agent] = staff.agents.values()
  const isMailed = hasMail && agent !== undefined && (await isWithoutMail(db, id))
  if (isMailed) {
    await db.transact((tx) => createFields(tx.in(id), ticketIds, act), id)
    await db.transact((tx) => snoozeNewest(tx.in(id), ticketIds, agent, now), id)
    await db.transact((tx) => linkNewest(tx.in(id), ticketIds, agent, now), id)
  }
  const byMail = isMailed ? await playMails(db, { organizationId: id, agent, now }) : 0
  const customers = new Set(stories.map(({ body }) => body.customer_email))
  return { slug, tickets: stories.length + byMail, customers: customers.size + byMail }
}

/** A real mailbox must not be mixed with one of the demo. */
const isWithoutMail = async (db: Db, organizationId: number) =>
  (await db.read((tx) => countMailboxes(tx.in(organizationId)))) === 0
