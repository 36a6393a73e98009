import styles from './avatar.module.css'
import { cx } from './classes.ts'

const hues = 8

/** A person's picture or initials. Decorative: their name is shown beside it. */
export function Avatar({
  name,
  url,
  size = 20,
}: {
  name: string
  url?: string | null | undefined
  size?: 20 | 28 | 64
}) {
  const box = cx(styles.avatar, styles[`size${size}`])
  if (url) return <img className={box} src={url} alt="" width={size} height={size} loading="lazy" />
  return (
    <span className={cx(box, styles[`hue${hueOf(name)}`])} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % hues
}
