import type { Customer } from '@bellhop/sdk'
import { Avatar } from './avatar.tsx'
import styles from './customer-list-item.module.css'
import { ListLink } from './list-link.tsx'
import type { WindowedRow } from './row-window.ts'
import { RelativeTime } from './time.tsx'

export const CustomerListItem = ({ customer, row }: { customer: Customer; row?: WindowedRow }) => (
  <ListLink id={customer.id} href={`/customers/${customer.id}`} row={row}>
    <Avatar name={customer.name} />
    <span className={styles.name} dir="auto">
      {customer.name}
    </span>
    <span className={styles.email}>{customer.email}</span>
    <span className={styles.age}>
      <RelativeTime at={customer.created_at} />
    </span>
  </ListLink>
)
