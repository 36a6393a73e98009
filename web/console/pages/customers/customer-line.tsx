import type { Customer } from '@bellhop/sdk'
import { Link } from 'wouter'
import { Avatar } from '../../ui/avatar.tsx'
import { Ago } from '../../ui/time.tsx'
import styles from './customer-line.module.css'

export const CustomerLine = ({ customer }: { customer: Customer }) => (
  <li>
    <Link className={styles.line} href={`/customers/${customer.id}`}>
      <Avatar name={customer.name} />
      <span className={styles.name} dir="auto">
        {customer.name}
      </span>
      <span className={styles.email}>{customer.email}</span>
      <span className={styles.age}>
        <Ago at={customer.created_at} />
      </span>
    </Link>
  </li>
)
