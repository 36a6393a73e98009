import { Link } from 'wouter'
import styles from './button.module.css'
import { Icon } from './icon.tsx'

/** A link back to the list that looks like a button. */
export const BackTo = ({ href, title }: { href: string; title: string }) => (
  <Link className={styles.iconButton} href={href} title={title} aria-label={title}>
    <Icon name="left" />
  </Link>
)
