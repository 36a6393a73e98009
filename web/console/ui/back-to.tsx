import { Link } from 'wouter'
import styles from './button.module.css'
import { Icon } from './icon.tsx'

/** The way back to the list: looks as a button does, and is a link. */
export const BackTo = ({ href, title }: { href: string; title: string }) => (
  <Link className={styles.iconButton} href={href} title={title} aria-label={title}>
    <Icon name="left" />
  </Link>
)
