import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { listEmails } from '../customers/email-store.ts'
import type { Ticket } from '../tickets/schema.ts'
import { type PersonInput, peopleMax, type SidePerson } from './schema.ts'

interface Addressed {
  to: readonly PersonInput[]
  cc?: readonly PersonInput[]
}

/** Each once, those in `to` first. Throws if one of them is the customer: they must not see any of it. */
export async function resolvePeople(
  tx: ReadTx,
  ticket: Pick<Ticket, 'customer_id'>,
  { to, cc = [] }: Addressed,
): Promise<SidePerson[]> {
  const people = new Map<string, SidePerson>()
  for (const [role, each] of [...withRole('to', to), ...withRole('cc', cc)]) {
    const key = emailKey(each.email)
    if (!people.has(key)) people.set(key, { role, email: each.email, name: each.name ?? '' })
  }
  if (people.size > peopleMax) throw invalid(['body', 'cc'], `at most ${peopleMax} people in all`)
  const found = [...people.values()]
  await assertNotCustomer(tx, ticket, found)
  return found
}

const withRole = (role: SidePerson['role'], people: readonly PersonInput[]) =>
  people.map((person) => [role, person] as const)

/** At any of their addresses. */
export async function assertNotCustomer(
  tx: ReadTx,
  { customer_id }: Pick<Ticket, 'customer_id'>,
  people: readonly SidePerson[],
): Promise<void> {
  const keys = new Set((await listEmails(tx, customer_id)).map(({ email_key }) => email_key))
  const customer = people.find(({ email }) => keys.has(emailKey(email)))
  if (customer === undefined) return
  const reason = `${customer.email} is the customer of this ticket; write a reply instead`
  throw invalid(['body', customer.role], reason)
}
