import type { TicketItem, TicketLink } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { statusNames } from '../../../data/labels.ts'
import { linkName, linksQuery, removeLink } from '../../../data/links.ts'
import { useCan } from '../../../data/me.ts'
import { useLiveEvents } from '../../../live/live-events.ts'
import { hintFor } from '../../../state/keymap.ts'
import { ticketNumberOf } from '../../../tickets/number-of.ts'
import { StatusDot } from '../../../ui/badges.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { promptLink } from '../later-prompts.ts'
import styles from './details.module.css'

const groups: readonly { kind: TicketLink['kind']; title: string }[] = [
  { kind: 'parent', title: m.ticket_links_group_parent },
  { kind: 'child', title: m.ticket_links_group_child },
  { kind: 'blocked_by', title: m.ticket_links_group_blockedBy },
  { kind: 'blocks', title: m.ticket_links_group_blocks },
  { kind: 'related', title: m.ticket_links_group_related },
  { kind: 'external', title: m.ticket_links_group_external },
]

/** Other tickets and pages that agents have linked. */
export function Links({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const { data: links = [], refetch } = useQuery(linksQuery(ticket.id))
  // The status or the subject of a linked ticket may be another one.
  useLiveEvents((event) => {
    if (event.cursor === undefined || !event.type.startsWith('ticket.')) return
    if (links.some((link) => link.ticket?.id === event.data.resource_id)) void refetch()
  })
  if (links.length === 0 && !canWrite) return null
  return (
    <section className={styles.section} aria-label={m.ticket_links_title}>
      <h2 className={styles.title}>{m.ticket_links_title}</h2>
      {groups.map(({ kind, title }) => {
        const shown = links.filter((link) => link.kind === kind)
        if (shown.length === 0) return null
        return (
          <div key={kind} className={styles.others}>
            <h3 className={styles.title}>{title}</h3>
            <ul>
              {shown.map((link) => (
                <li key={link.id} className={styles.link}>
                  {link.ticket ? <TicketRow ticket={link.ticket} /> : <PageRow link={link} />}
                  {canWrite && (
                    <IconButton
                      icon="close"
                      label={m.ticket_links_remove({ other: linkName(link) })}
                      onClick={() => void removeLink(ticket, link)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {canWrite && (
        <div className={styles.others}>
          <Button
            icon="plus"
            data-changes="links"
            title={m.ticket_shortcut_link}
            hint={hintFor('Shift+l')}
            onClick={() => void promptLink(ticket)}
          >
            {m.ticket_links_add}
          </Button>
        </div>
      )}
    </section>
  )
}

const TicketRow = ({ ticket }: { ticket: NonNullable<TicketLink['ticket']> }) => (
  <Link
    className={styles.ticket}
    href={`/tickets/${ticketNumberOf(ticket)}`}
    title={m.ticket_customer_otherTicket({
      ticket: ticket.ticket_display_id,
      status: statusNames[ticket.status],
    })}
  >
    <StatusDot status={ticket.status} />
    <span dir="auto">{ticket.subject}</span>
    <span className="visually-hidden">{statusNames[ticket.status]}</span>
    <span>{ticket.ticket_display_id}</span>
  </Link>
)

const PageRow = ({ link: { url, title } }: { link: TicketLink }) => (
  <a className={styles.ticket} href={url!} target="_blank" rel="noopener noreferrer" title={url!}>
    <Icon name="link" />
    <span dir="auto">{title ?? url!.replace(/^https?:\/\//, '')}</span>
    <span className="visually-hidden">{m.ticket_links_opensNewTab}</span>
  </a>
)
