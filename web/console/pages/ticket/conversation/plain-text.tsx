import styles from './message.module.css'

const address = /https?:\/\/[^\s<>"'”’]+/g
const notOfIt = /[.,;:!?)\]}]+$/

/** Text that somebody wrote, as it was written; addresses in it lead where they say. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {parts(text).map(({ value, isLink }, index) =>
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

interface Part {
  value: string
  isLink: boolean
}

function parts(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const value = match.replace(notOfIt, '')
    found.push({ value: text.slice(end, index), isLink: false }, { value, isLink: true })
    end = index + value.length
  }
  return [...found, { value: text.slice(end), isLink: false }]
}
