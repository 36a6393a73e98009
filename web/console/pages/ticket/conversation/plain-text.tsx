import { linkify } from '../../../../../src/shared/linkify.ts'
import styles from './message.module.css'

/** Text as it was written, with URLs as links. */
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
