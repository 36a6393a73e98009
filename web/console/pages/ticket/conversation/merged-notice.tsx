import type { TicketRelations } from '@bellhop/sdk'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RelatedLink } from '../related-link.tsx'
import { unmerge } from '../unmerge.ts'
import styles from './conversation.module.css'

interface Props {
  ticketId: string
  mergedInto: TicketRelations['merged_into']
  /** Of the message that they are reading, which is also on the other ticket. */
  anchor: string | undefined
}

export function MergedNotice({ ticketId, mergedInto, anchor }: Props) {
  const canWrite = useCan('tickets:write')
  if (!mergedInto) return null
  return (
    <div className={styles.merged}>
      <Icon name="merge" />
      <p>
        {m.ticket_conversation_merged({
          ticket: () => <RelatedLink ticket={mergedInto} anchor={anchor} />,
        })}
      </p>
      {canWrite && <Button onClick={() => unmerge(ticketId)}>{m.ticket_merge_unmerge}</Button>}
    </div>
  )
}
