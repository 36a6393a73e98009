import { deleteCustomer } from '../../desk/customers/delete.ts'
import { deleteMergesInto } from '../../desk/customers/merge-store.ts'
import {
  findCustomer,
  findCustomerForUpdate,
  type StoredCustomer,
  updateCustomerRow,
} from '../../desk/customers/store.ts'
import { deleteSomeTickets } from '../../desk/tickets/delete-customer.ts'
import { asService } from '../../platform/access/attribution.ts'
import { untilNone } from '../../platform/db/batches.ts'
import { mutation } from '../../platform/db/statement.ts'
import { deleteSomeTrashOfCustomer } from '../trash/delete.ts'
import { formerName, type Step } from './steps.ts'

const removeEmails = mutation(`
  DELETE FROM customer_emails WHERE organization_id = :organization_id AND customer_id = :id`)

const insertEmail = mutation(`
  INSERT INTO customer_emails (organization_id, customer_id, address, email_key)
  VALUES (:organization_id, :id, :email, :email)`)

/** No mail can be sent to it (RFC 2606). */
const erasedAddress = (id: string) => `erased-${id}@customers.invalid`

/** Last, because the other steps find what they change by these addresses. */
const count: Step['count'] = async (tx, { customer_id }) => ({
  rows: (await findCustomer(tx, customer_id)) === undefined ? 0 : 1,
  after: null,
})

export const anonymiseCustomer: Step = {
  table: 'customers',
  count,
  async run(tx, { customer_id: id, now }) {
    const customer = await findCustomerForUpdate(tx, id)
    if (customer === undefined) return { rows: 0, after: null }
    // One may have been moved there since.
    await untilNone(() => deleteSomeTrashOfCustomer(tx, id, asService(now)))
    await deleteMergesInto(tx, id)
    const email = erasedAddress(id)
    const anonymous: StoredCustomer = {
      ...customer,
      name: formerName,
      email,
      other_emails: '',
      phone: null,
      language: null,
      time_zone: null,
      external_id: null,
      company_id: null,
      is_company_manual: true,
      updated_at: now,
    }
    await updateCustomerRow(tx, customer, anonymous)
    await tx.run(removeEmails, { id })
    tx.send(insertEmail, { id, email })
    return { rows: 1, after: null }
  },
}

export const removeCustomer: Step = {
  table: 'customers',
  count,
  async run(tx, { customer_id: id, now }) {
    if ((await findCustomerForUpdate(tx, id)) === undefined) return { rows: 0, after: null }
    const act = asService(now)
    // One may have been opened since.
    await untilNone(() => deleteSomeTickets(tx, id, act))
    await untilNone(() => deleteSomeTrashOfCustomer(tx, id, act))
    await deleteCustomer(tx, id, act)
    return { rows: 1, after: null }
  },
}
