import type { Customer } from '@bellhop/sdk'
import { Avatar } from '../../ui/avatar.tsx'
import { LineLink } from '../../ui/line-link.tsx'
import { Ago } from '../../ui/time.tsx'
import styles from './customer-line.module.css'

export const CustomerLine = ({ customer }: { customer: Customer }) => (
  <LineLink href={`/customers/${customer.id}`}>
    <Avatar name={customer.name} />
    <span className={styles.name} dir="auto">
      {customer.name}
    </span>
    <span className={styles.email}>{customer.email}</span>
    <span className={styles.age}>
      <Ago at={customer.created_at} />
    </span>
  </LineLink>
)
