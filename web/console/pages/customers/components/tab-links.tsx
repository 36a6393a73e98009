import { Link } from 'wouter'
import styles from './tab-links.module.css'

interface Props {
  label: string
  links: readonly { href: string; title: string; isCurrent: boolean }[]
}

/** Pages next to each other, as links that look like tabs. */
export const TabLinks = ({ label, links }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {links.map(({ href, title, isCurrent }) => (
      <Link
        key={href}
        href={href}
        className={styles.tab}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {title}
      </Link>
    ))}
  </nav>
)
