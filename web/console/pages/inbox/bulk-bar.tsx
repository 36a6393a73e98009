import { type ReactNode, useRef } from 'react'
import * as m from '#messages'
import { useFields } from '../../data/fields.ts'
import { useCan } from '../../data/me.ts'
import { hintFor } from '../../state/keymap.ts'
import { useAtBottom } from '../../ui/at-bottom.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './bulk-bar.module.css'
import { fieldsAction, type TicketAction, trashAction } from './ticket-actions.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  loadedCount: number
  actions: readonly TicketAction[]
  onAction(action: TicketAction): void
}

/** Actions on the selected tickets. */
export function BulkBar({ selection, loadedCount, ...rest }: Props) {
  const count = selection.tickets.length
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && m.inbox_selection_count({ count })}
      </p>
      {count > 0 && (
        <Bar>
          <span className={styles.count}>{m.inbox_selection_count({ count })}</span>
          {count < loadedCount && (
            <Button look="quiet" onClick={selection.selectAll}>
              {m.inbox_selection_all({ count: loadedCount })}
            </Button>
          )}
          <Actions {...rest} />
          <IconButton icon="close" label={m.inbox_selection_clear} onClick={selection.clear} />
        </Bar>
      )}
    </>
  )
}

function Actions({ actions, onAction }: Pick<Props, 'actions' | 'onAction'>) {
  const canDelete = useCan('tickets:delete')
  const hasFields = useFields('ticket').length > 0
  const frequent = [
    ...actions.filter(({ isKeyOnly }) => !isKeyOnly),
    ...(hasFields ? [fieldsAction] : []),
    ...(canDelete ? [trashAction] : []),
  ]
  return (
    <div className={styles.actions}>
      {frequent.map((action) => (
        <Button
          key={action.label}
          look={action.isDangerous ? 'danger' : 'plain'}
          icon={action.icon}
          data-changes={action.changes}
          {...(action.keys && { hint: hintFor(action.keys) })}
          onClick={() => onAction(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useAtBottom(bar)
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={m.inbox_selection_label}
      data-changes="category due-date"
    >
      {children}
    </div>
  )
}
