import type { TicketTag } from '@bellhop/sdk'
import * as m from '#messages'
import { cx } from './classes.ts'
import styles from './tags.module.css'

/** The color of a tag. Its name says the rest. */
export const TagDot = ({ color }: Pick<TicketTag, 'color'>) => (
  <span className={cx(styles.dot, styles[color])} aria-hidden="true" />
)

export const TagChip = ({ name, color }: Pick<TicketTag, 'name' | 'color'>) => (
  <span className={styles.tag} title={name}>
    <TagDot color={color} />
    <span dir="auto">{name}</span>
  </span>
)

interface Props {
  tags: readonly TicketTag[]
  /** How many are shown; the others are counted. */
  max?: number
  className?: string | undefined
}

export function TagChips({ tags, max = tags.length, className }: Props) {
  const others = tags.slice(max)
  return (
    <span className={cx(styles.tags, className)}>
      {tags.slice(0, max).map(({ id, name, color }) => (
        <TagChip key={id} name={name} color={color} />
      ))}
      {others.length > 0 && (
        <span className={styles.more} title={others.map(({ name }) => name).join(', ')}>
          {m.ui_tags_more({ count: others.length })}
        </span>
      )}
    </span>
  )
}
