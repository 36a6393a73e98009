import { IconButton } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import styles from './details.module.css'

/** Where the customer follows the ticket. */
export function TrackingLink({ token }: { token: string }) {
  const href = `${location.origin}/t/${token}`
  return (
    <section className={styles.section} aria-labelledby="tracking-title">
      <h2 id="tracking-title" className={styles.title}>
        Tracking link
      </h2>
      <div className={styles.link}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {href.replace(/^https?:\/\//, '')}
        </a>
        <IconButton
          icon="copy"
          label="Copy the tracking link"
          onClick={() => copy(href, 'Link copied')}
        />
      </div>
    </section>
  )
}
