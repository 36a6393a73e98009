import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './list-link.module.css'

/** One line of a list, the whole of which leads somewhere. */
export const ListLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <Link className={styles.line} href={href}>
      {children}
    </Link>
  </li>
)
