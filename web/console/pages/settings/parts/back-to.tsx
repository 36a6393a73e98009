import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import styles from './back-to.module.css'

/** The way back to the list. */
export const BackTo = ({ href, title }: { href: string; title: string }) => (
  <Link className={styles.back} href={href} title={title} aria-label={title}>
    <Icon name="left" />
  </Link>
)
