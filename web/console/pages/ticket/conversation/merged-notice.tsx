import type { TicketRelations } from '@bellhop/sdk'
import { useCan } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { unmerge } from '../header/merge.tsx'
import { RelatedLink } from '../related-link.tsx'
import styles from './conversation.module.css'

/** This ticket goes on elsewhere. */
export function MergedNotice(props: {
  ticketId: string
  mergedInto: TicketRelations['merged_into']
}) {
  const { ticketId, mergedInto } = props
  const mayWrite = useCan('tickets:write')
  if (!mergedInto) return null
  return (
    <div className={styles.merged}>
      <Icon name="merge" />
      <p>
        Merged into <RelatedLink ticket={mergedInto} />. The conversation continues there.
      </p>
      {mayWrite && <Button onClick={() => unmerge(ticketId)}>Unmerge</Button>}
    </div>
  )
}
