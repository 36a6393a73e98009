import type { TicketItem } from '@bellhop/sdk'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { matchesFilter } from '../../data/matches-filter.ts'
import { useCan, useMe } from '../../data/me.ts'
import type { TicketFilter } from '../../data/types.ts'
import { useTeamsById, useUsersById } from '../../data/users-and-teams.ts'
import { useDeletedTickets } from '../../state/deleted-tickets.ts'
import { useWindowedRows } from '../../ui/use-windowed-rows.ts'
import type { InboxLocation } from './inbox-location.ts'
import { TicketRow } from './row.tsx'
import type { RowCursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'
import { useViewers } from './use-viewers.ts'

interface RowsProps {
  inboxLocation: InboxLocation
  tickets: readonly TicketItem[]
  /** Whether there are more than these. */
  hasMore: boolean
  /** Whether they come back to the list, which is then shown as it was left. */
  isReturning: boolean
  cursor: RowCursor
  selection: Selection
  open(ticket: TicketItem): void
}

/** The rows near the visible part of the list, with one set of event handlers for all. */
export function TicketRows(props: RowsProps) {
  const { inboxLocation, tickets, hasMore, isReturning, cursor, selection, open } = props
  const list = useRef<HTMLUListElement>(null)
  const users = useUsersById()
  const teams = useTeamsById()
  const viewers = useViewers()
  const deleted = useDeletedTickets()
  const canWrite = useCan('tickets:write')
  const { answer_targets: targets } = useMe()
  const tabStop = (cursor.ticket ?? tickets[0])?.id
  const keys = useMemo(() => tickets.map(({ id }) => id), [tickets])
  const name = inboxLocation.href
  const rows = useWindowedRows({ keys, hasMore, list, pinnedKey: tabStop, name, isReturning })

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(ticketAt(tickets, link)!)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, cursor, tickets)
    if (!to) return
    event.preventDefault()
    if (event.shiftKey && canWrite && cursor.ticket) selection.extend(cursor.ticket.id, to.id)
    cursor.moveTo(to)
  }

  return (
    <ul
      ref={list}
      className="windowed-rows"
      aria-label={inboxLocation.title}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => cursor.set(ticketAt(tickets, target)!.id)}
    >
      {rows.map((row) => {
        const ticket = tickets[row.index]!
        return (
          <TicketRow
            key={ticket.id}
            {...row}
            ticket={ticket}
            user={users.get(ticket.assigned_user_id ?? '')}
            team={teams.get(ticket.assigned_team_id ?? '')}
            viewers={viewers.get(ticket.id)}
            isSelected={selection.has(ticket.id)}
            isCursor={ticket === cursor.ticket}
            isTabStop={ticket.id === tabStop}
            isOutdated={!matchesFilter(ticket, inboxLocation.filter)}
            isDeleted={deleted.has(ticket.id)}
            targets={targets}
            at={timeOf(ticket, inboxLocation.filter.sort)}
            onToggle={canWrite ? selection.toggle : undefined}
          />
        )
      })}
    </ul>
  )
}

/** The time by which the list is ordered; undefined if it is how long somebody waits. */
function timeOf(ticket: TicketItem, sort: TicketFilter['sort']): string | undefined {
  if (sort === 'waiting') return undefined
  if (sort === 'updated') return ticket.updated_at
  return (sort === 'snoozed_until' && ticket.snooze?.until) || ticket.created_at
}

function ticketAt(tickets: readonly TicketItem[], inRow: Element): TicketItem | undefined {
  const id = inRow.closest<HTMLElement>('[data-id]')?.dataset.id
  return tickets.find((ticket) => ticket.id === id)
}

/** Arrow keys work even if single-key shortcuts are turned off. */
function targetOf(key: string, { ticket }: RowCursor, tickets: readonly TicketItem[]) {
  const index = ticket ? tickets.indexOf(ticket) : -1
  if (key === 'ArrowDown') return tickets[index + 1]
  if (key === 'ArrowUp') return tickets[index - 1]
  if (key === 'Home') return tickets[0]
  if (key === 'End') return tickets.at(-1)
  return undefined
}
