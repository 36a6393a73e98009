import { linkify } from './linkify.ts'
import styles from './message.module.css'

/** Text that somebody wrote, as it was written; addresses in it lead where they say. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linkify(text).map(({ value, isLink }, index) =>
        isLink ? (
          <a key={index} href={value} target="_blank" rel="noopener noreferrer nofollow">
            {value}
          </a>
        ) : (
          value
        ),
      )}
    </p>
  )
}
