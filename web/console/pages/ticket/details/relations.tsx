import type { TicketRelations } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { relationsQuery } from '../../../data/conversation.ts'
import { useCan } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { RelatedLink } from '../related-link.tsx'
import { unmerge } from '../unmerge.ts'
import styles from './details.module.css'

/** Merged and split tickets, and those that go on with a closed one. */
export function Relations({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(relationsQuery(ticketId))
  const canWrite = useCan('tickets:write')
  const groups = toGroups(data)
  if (groups.length === 0) return null
  return (
    <section className={styles.section} aria-label={m.ticket_relations_label}>
      {groups.map(({ title, tickets, isMerged }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul>
            {tickets.map((ticket) => (
              <li key={ticket.id} className={styles.relation}>
                <RelatedLink ticket={ticket} />
                {canWrite && isMerged && (
                  <Button look="quiet" onClick={() => unmerge(ticket.id)}>
                    {m.ticket_merge_unmerge}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function toGroups(relations: TicketRelations | undefined) {
  if (!relations) return []
  const { merged_into, merged, split_from, split, follow_up_to, follow_ups } = relations
  return [
    { title: m.ticket_relations_mergedInto, tickets: merged_into ? [merged_into] : [] },
    { title: m.ticket_relations_merged, tickets: merged, isMerged: true },
    { title: m.ticket_relations_splitFrom, tickets: split_from ? [split_from] : [] },
    { title: m.ticket_relations_split, tickets: split },
    { title: m.ticket_relations_followUpTo, tickets: follow_up_to ? [follow_up_to] : [] },
    { title: m.ticket_relations_followUps, tickets: follow_ups },
  ].filter(({ tickets }) => tickets.length > 0)
}
