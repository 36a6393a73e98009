import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './list-link.module.css'

/** A list item that is a link as a whole. */
export const ListLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <Link className={styles.line} href={href}>
      {children}
    </Link>
  </li>
)
