import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './list-link.module.css'
import { rowAttributes, type WindowedRow } from './row-window.ts'

interface Props {
  /** Of what the item is about. */
  id: string
  href: string
  /** In a windowed list. */
  row?: WindowedRow | undefined
  children: ReactNode
}

/** A list item that is a link as a whole. */
export const ListLink = ({ id, href, row, children }: Props) => (
  <li data-id={id} {...(row && rowAttributes(row))}>
    <Link className={styles.line} href={href}>
      {children}
    </Link>
  </li>
)
