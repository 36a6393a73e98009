import { createNote } from '../../desk/customer-notes/create.ts'
import { setCustomerEmail } from '../../desk/customers/emails.ts'
import { findCustomerByEmail } from '../../desk/customers/store.ts'
import { updateCustomer } from '../../desk/customers/update.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { byAgent } from './apply-stories.ts'
import { customers, type DemoCustomer } from './data.ts'
import type { Staff } from './staff.ts'

/** What is known about some of the customers. Those who already have a phone number stay as they are. */
export async function describeCustomers(tx: WriteTx, staff: Staff, act: Attribution) {
  for (const described of customers) {
    const customer = await findCustomerByEmail(tx, described.email)
    if (customer !== undefined && customer.phone === null) {
      await describeCustomer(tx, customer.id, described, { staff, act })
    }
  }
}

async function describeCustomer(
  tx: WriteTx,
  id: string,
  { other_emails, notes, ...profile }: DemoCustomer,
  { staff, act }: { staff: Staff; act: Attribution },
): Promise<void> {
  await updateCustomer(tx, id, profile, act)
  for (const address of other_emails) {
    const owner = await findCustomerByEmail(tx, address)
    if (owner === undefined) await setCustomerEmail(tx, { customer_id: id, address }, {}, act)
  }
  for (const { by, ...note } of notes) {
    const agent = staff.agents.get(by)
    if (agent !== undefined) await createNote(tx, id, note, byAgent(agent, act.now))
  }
}
