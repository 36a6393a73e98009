import type { Event } from '@bellhop/sdk'
import { memo, useMemo, useState } from 'react'
import * as m from '#messages'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './changes.module.css'
import { describeEvents, type EventNames } from './describe.ts'
import { collapseChanges, groupByActor } from './timeline.ts'

const shownMax = 3

/** The changes between two comments, one line per actor. Only the latest are shown at first. */
export const Changes = memo(
  ({ events, names }: { events: readonly Event[]; names: EventNames }) => {
    const [isOpen, setOpen] = useState(false)
    const lines = useMemo(() => toLines(events, names), [events, names])
    const shown = isOpen || lines.length <= shownMax ? lines : lines.slice(1 - shownMax)
    const hiddenCount = lines.length - shown.length
    if (lines.length === 0) return null
    return (
      <li className={styles.changes}>
        {hiddenCount > 0 && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            <Icon name="down" size={12} />
            {m.ticket_history_showEarlier({ count: hiddenCount })}
          </button>
        )}
        {shown.map(({ id, actor, actions, at }) => (
          <p key={id} className={styles.line}>
            <span className={styles.dot} aria-hidden="true" />
            <span>
              {m.ticket_history_line({
                actor: () => <b dir="auto">{actor}</b>,
                actions: () => <span dir="auto">{actions}</span>,
                time: () => <RelativeTime at={at} />,
              })}
            </span>
          </p>
        ))}
      </li>
    )
  },
)

function toLines(events: readonly Event[], names: EventNames) {
  return groupByActor(events).flatMap((group) => {
    const actions = describeEvents(collapseChanges(group), names)
    const { id, actor_name: actor, created_at: at } = group.at(-1)!
    return actions === '' ? [] : [{ id, actor, at, actions }]
  })
}
