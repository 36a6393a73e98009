import type { Event } from '@bellhop/sdk'
import { memo, useMemo, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './changes.module.css'
import { describeEvent, type EventNames } from './describe.ts'
import { collapseChanges, groupByActor } from './timeline.ts'

const shownMax = 3

/** What was done between two comments: quiet lines, and only some of them if they are many. */
export const Changes = memo(
  ({ events, names }: { events: readonly Event[]; names: EventNames }) => {
    const [isOpen, setOpen] = useState(false)
    const lines = useMemo(() => linesOf(events, names), [events, names])
    const shown = isOpen || lines.length <= shownMax ? lines : lines.slice(1 - shownMax)
    const hiddenCount = lines.length - shown.length
    if (lines.length === 0) return null
    return (
      <li className={styles.changes}>
        {hiddenCount > 0 && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            <Icon name="down" size={12} />
            {hiddenCount} earlier changes
          </button>
        )}
        {shown.map(({ id, who, text, at }) => (
          <p key={id} className={styles.line}>
            <span className={styles.dot} aria-hidden="true" />
            <span>
              <b dir="auto">{who}</b> <span dir="auto">{text}</span>
              {' · '}
              <RelativeTime at={at} />
            </span>
          </p>
        ))}
      </li>
    )
  },
)

function linesOf(events: readonly Event[], names: EventNames) {
  return groupByActor(events).flatMap((group) => {
    const deeds = collapseChanges(group).flatMap((event) => describeEvent(event, names))
    const { id, actor_name: who, created_at: at } = group.at(-1)!
    return deeds.length === 0 ? [] : [{ id, who, at, text: inOneSentence(deeds) }]
  })
}

/** `changed status Open → Pending, priority Low → High` */
const inOneSentence = (deeds: readonly string[]) =>
  deeds
    .map((deed, index) =>
      deeds[index - 1]?.startsWith('changed ') ? deed.replace(/^changed /, '') : deed,
    )
    .join(', ')
