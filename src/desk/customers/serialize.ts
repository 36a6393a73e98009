import { splitList } from '../../platform/text.ts'
import type { Customer } from './schema.ts'
import type { StoredCustomer } from './store.ts'

/** `other_emails` are in the order in which they were added. */
export function toApiCustomer({
  other_emails,
  ...customer
}: Omit<StoredCustomer, 'seq'>): Customer {
  const others = splitList(other_emails).map((address) => ({ address, is_main: false }))
  return { ...customer, emails: [{ address: customer.email, is_main: true }, ...others] }
}
