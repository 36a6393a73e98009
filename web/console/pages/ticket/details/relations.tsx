import type { TicketRelations } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { relationsQuery } from '../../../data/conversation.ts'
import { useCan } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { unmerge } from '../header/merge.tsx'
import { RelatedLink } from '../related-link.tsx'
import styles from './details.module.css'

/** The tickets that this one is tied to. */
export function Relations({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(relationsQuery(ticketId))
  const canWrite = useCan('tickets:write')
  const groups = groupsOf(data)
  if (groups.length === 0) return null
  return (
    <section className={styles.section} aria-label="Related tickets">
      {groups.map(({ title, tickets }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul>
            {tickets.map((ticket) => (
              <li key={ticket.id} className={styles.relation}>
                <RelatedLink ticket={ticket} />
                {canWrite && title === merged && (
                  <Button look="quiet" onClick={() => unmerge(ticket.id)}>
                    Unmerge
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

const merged = 'Merged into this'

function groupsOf(relations: TicketRelations | undefined) {
  if (!relations) return []
  const one = (ticket: TicketRelations['merged_into']) => (ticket ? [ticket] : [])
  return [
    { title: 'Merged into', tickets: one(relations.merged_into) },
    { title: merged, tickets: relations.merged },
    { title: 'Split from', tickets: one(relations.split_from) },
    { title: 'Split into', tickets: relations.split },
  ].filter(({ tickets }) => tickets.length > 0)
}
